/** The defaults that a schema writes into what it validates: `z.object({ backoff: z.string().default('linear') }).parse(input)`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { DEFAULT_KEYS } from '../../libraries/projects/configuration-documents.ts';
import {
  DEFAULTING_WORDS,
  SCHEMA_FLOWS,
  SCHEMA_WORDS,
  SELECTING_METHODS,
} from '../../libraries/data-functions/schema-libraries.ts';
import { resolveTypeName } from '../../program/modules/type-declarations.ts';
import { getDefault, getGiven } from '../../program/program-settings.ts';
import { getLastName, getMemberName, unwrap } from '../../program/syntax/syntax.ts';
import { choiceOf } from '../domain/choice.ts';
import { entryOf, objectOf, openOver } from '../domain/object.ts';
import type { PropertyEntry, Value } from '../domain/value.ts';
import type { Evaluation } from '../evaluation.ts';

/** Schemas inside schemas are followed this far. */
const MAX_DEPTH = 8;

/** The schemas of the fields of an object, by name. */
type Fields = ReadonlyMap<string, TSESTree.Property>;

/**
 * Returns the result of a call that validates: `passed` with each field for which the schema has a default. Null for other calls, and
 * for a schema without defaults.
 */
export function readSchemaDefaults(node: TSESTree.Node, passed: Value, evaluation: Evaluation): Value | null {
  if (node.type !== 'CallExpression' || passed.kind === 'object') return null;
  const callee = unwrap(node.callee);
  const flow = SCHEMA_FLOWS.find(
    ({ names, argument }) => argument === 'any' && names.includes(getLastName(callee) ?? ''),
  );
  if (!flow) return null;
  const schemas = callee.type === 'MemberExpression' ? [callee.object, ...node.arguments] : node.arguments;
  for (const schema of schemas) {
    const filled = fillDefaults(schema, passed, evaluation);
    if (!filled) continue;
    const named = flow.result.flatMap(({ to }) => to.map((step) => step.replace(/^\./, '')));
    return named.length === 0 ? filled : withParts(named, filled, passed, node);
  }
  return null;
}

/** `passed` with the defaults that a schema has for its fields, also in objects inside; null for a schema without any. */
export function fillDefaults(schema: TSESTree.Node, passed: Value, evaluation: Evaluation, depth = 0): Value | null {
  const fields = depth < MAX_DEPTH ? findFields(schema, evaluation, depth) : null;
  if (!fields) return null;
  const entries = [...fields].flatMap(([name, property]): [string, PropertyEntry][] => {
    const given = findDefault(property.value);
    if (given)
      return [
        [
          name,
          entryOf(property, () =>
            choiceOf([evaluation.readMember(passed, name, property), evaluation.getFrameOf(given).evaluate(given)]),
          ),
        ],
      ];
    const inner = fillDefaults(property.value, evaluation.readMember(passed, name, property), evaluation, depth + 1);
    return inner ? [[name, entryOf(property, () => inner)]] : [];
  });
  return entries.length === 0 ? null : { ...openOver(passed, schema), properties: new Map(entries) };
}

function withParts(names: readonly string[], part: Value, passed: Value, node: TSESTree.Node): Value {
  const entries = names.map((name): [string, PropertyEntry] => [name, entryOf(node, () => part)]);
  return { ...objectOf(new Map(entries), node, { isOpen: true }), rest: passed };
}

/** The fields of `z.object({ … })`, of a name of one, and of `schema.extend({ … })`; null where some may be left out or converted. */
function findFields(node: TSESTree.Node, evaluation: Evaluation, depth: number): Fields | null {
  const inner = unwrap(node);
  if (depth >= MAX_DEPTH) return null;
  if (inner.type === 'Identifier') {
    const declaration = resolveTypeName(inner, evaluation.getFile(inner), evaluation)?.declaration;
    if (declaration?.node.type !== 'VariableDeclarator' || !declaration.node.init) return null;
    evaluation.getFileFrame(declaration.file);
    return findFields(declaration.node.init, evaluation, depth + 1);
  }
  if (inner.type !== 'CallExpression') return null;
  const name = getLastName(unwrap(inner.callee)) ?? '';
  const callee = unwrap(inner.callee);
  if (SCHEMA_WORDS.converting.has(name) || SELECTING_METHODS.has(name)) return null;
  const receiver = callee.type === 'MemberExpression' ? findFields(callee.object, evaluation, depth + 1) : null;
  const [first] = inner.arguments;
  if (!SCHEMA_WORDS.object.has(name)) return receiver;
  if (first?.type !== 'ObjectExpression') return null;
  const own = first.properties.flatMap((property): [string, TSESTree.Property][] => {
    const key = getMemberName(property);
    return property.type === 'Property' && key !== null ? [[key, property]] : [];
  });
  return new Map([...(receiver ?? []), ...own]);
}

/**
 * The value for a missing field: `z.string().default('x')`, `v.optional(v.string(), 'x')`, `Type.String({ default: 'x' })`. Null without
 * one, and where the schema converts it.
 */
function findDefault(schema: TSESTree.Node): TSESTree.Node | null {
  let found: TSESTree.Node | null = null;
  for (let node: TSESTree.Node = unwrap(schema); node.type === 'CallExpression';) {
    const callee = unwrap(node.callee);
    const name = getLastName(callee) ?? '';
    // `z.coerce.number()` keeps a default of the type that it makes.
    if (SCHEMA_WORDS.converting.has(name)) return null;
    const last = node.arguments.at(-1);
    const given = DEFAULTING_WORDS.methods.has(name)
      ? node.arguments[0]
      : DEFAULTING_WORDS.functions.has(name) && node.arguments.length > 1
        ? node.arguments[1]
        : undefined;
    const value = given?.type === 'ObjectExpression' ? (getDefault(given) ?? given) : given;
    found ??= value ? getGiven(value) : last?.type === 'ObjectExpression' ? getDefault(last) : null;
    if (callee.type !== 'MemberExpression') break;
    node = unwrap(callee.object);
  }
  return found;
}

/** True for the node of a default in a schema. */
export function isSchemaDefault(node: TSESTree.Node): boolean {
  const { parent } = node;
  if (parent?.type === 'Property') return parent.value === node && DEFAULT_KEYS.includes(getMemberName(parent) ?? '');
  if (parent?.type !== 'CallExpression') return false;
  const name = getLastName(unwrap(parent.callee)) ?? '';
  const index = parent.arguments.indexOf(node as TSESTree.CallExpressionArgument);
  return (DEFAULTING_WORDS.methods.has(name) && index === 0) || (DEFAULTING_WORDS.functions.has(name) && index === 1);
}
