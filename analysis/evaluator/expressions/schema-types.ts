/** Parameters that a schema beside the function closes: `{ input: { check: z.enum(['spf', 'dkim']) }, run: ({ check }) => … }`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { ARGUMENT_SCHEMAS, SCHEMA_WORDS } from '../../libraries/data-functions/schema-libraries.ts';
import {
  findProperty,
  getMemberName,
  getRootIdentifier,
  unwrap,
  type FunctionNode,
} from '../../program/syntax/syntax.ts';
import { choiceOf, mapAlternatives } from '../domain/choice.ts';
import type { Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';
import { toClosed, withoutEdit } from './literal-types.ts';

/** Schemas inside schemas are followed this far. */
const MAX_DEPTH = 8;

/** Returns the texts that the schema of a function's first parameter allows for a name in its pattern; null if it allows others. */
export function evaluateSchemaMember(fn: FunctionNode, name: TSESTree.Identifier, frame: Frame): Value | null {
  const [pattern] = fn.params;
  if (pattern?.type !== 'ObjectPattern') return null;
  const property = pattern.properties.find(
    ({ type, value }) =>
      type === 'Property' && (value === name || (value.type === 'AssignmentPattern' && value.left === name)),
  );
  const key = property ? getMemberName(property) : null;
  if (key === null) return null;
  for (const holder of getHolders(fn)) {
    const fields = getFields(holder, frame, 0);
    const schema = fields && findProperty(fields, key)?.value;
    if (schema) return evaluateSchema(schema, frame, 0);
  }
  return null;
}

/** The schemas beside a function: in the options of which it is one, and in the arguments before it. */
function getHolders({ parent, range }: FunctionNode): readonly TSESTree.Node[] {
  if (parent.type === 'Property' && parent.parent.type === 'ObjectExpression') return getOptions(parent.parent);
  if (parent.type !== 'CallExpression') return [];
  const before = parent.arguments.filter((argument) => argument.range[1] <= range[0]);
  return before.flatMap((argument) => (argument.type === 'ObjectExpression' ? getOptions(argument) : []));
}

function getOptions({ properties }: TSESTree.ObjectExpression): TSESTree.Node[] {
  return properties.flatMap((property) =>
    property.type === 'Property' && ARGUMENT_SCHEMAS.has(getMemberName(property) ?? '') ? [property.value] : [],
  );
}

/** `{ check: … }` or `z.object({ check: … })` */
function getFields(node: TSESTree.Node, frame: Frame, depth: number): TSESTree.ObjectExpression | null {
  const inner = resolve(unwrap(node), frame);
  if (inner.type === 'ObjectExpression') return inner;
  const call = findSchemaCall(inner, SCHEMA_WORDS.object, frame);
  const [fields] = call?.arguments ?? [];
  return fields && depth < MAX_DEPTH ? getFields(fields, frame, depth + 1) : null;
}

/** `z.enum(['spf', 'dkim']).default('spf')`, `z.union([z.literal(1), z.literal(2)])` */
function evaluateSchema(node: TSESTree.Node, frame: Frame, depth: number): Value | null {
  const inner = resolve(unwrap(node), frame);
  const [texts] = findSchemaCall(inner, SCHEMA_WORDS.texts, frame)?.arguments ?? [];
  if (texts) {
    const value = frame.evaluate(texts);
    if (value.kind !== 'array') return value.kind === 'text' ? toClosed(withoutEdit(value)) : null;
    // An edit of the schema would change what its callers may pass.
    return value.isOpen ? null : toClosed(mapAlternatives(choiceOf(value.elements), withoutEdit));
  }
  const [members] = findSchemaCall(inner, SCHEMA_WORDS.union, frame)?.arguments ?? [];
  if (members?.type !== 'ArrayExpression' || depth >= MAX_DEPTH) return null;
  const values = members.elements.flatMap((member) => (member && evaluateSchema(member, frame, depth + 1)) ?? []);
  return values.length > 0 && values.length === members.elements.length ? choiceOf(values) : null;
}

/** The call of an imported library that a chain of methods begins with, if it is one of the words. */
function findSchemaCall(node: TSESTree.Node, words: ReadonlySet<string>, frame: Frame): TSESTree.CallExpression | null {
  for (let at = node; at.type === 'CallExpression' && at.callee.type === 'MemberExpression'; at = at.callee.object) {
    const name = getMemberName(at.callee) ?? '';
    if (SCHEMA_WORDS.converting.has(name)) return null;
    if (words.has(name) && at.callee.object.type === 'Identifier') return isImported(at, frame) ? at : null;
  }
  return null;
}

function isImported(call: TSESTree.CallExpression, { file }: Frame): boolean {
  const root = getRootIdentifier(call.callee);
  const definition = root ? file.variables.get(root)?.defs[0] : undefined;
  return definition?.type === 'ImportBinding';
}

/** The initial value of a constant of the file; any other expression itself. */
function resolve(node: TSESTree.Node, { file }: Frame): TSESTree.Node {
  const [definition] = node.type === 'Identifier' ? (file.variables.get(node)?.defs ?? []) : [];
  const declarator = definition?.node as TSESTree.Node | undefined;
  const isConstant = declarator?.type === 'VariableDeclarator' && declarator.parent.kind === 'const';
  return isConstant && declarator.id.type === 'Identifier' && declarator.init ? unwrap(declarator.init) : node;
}
