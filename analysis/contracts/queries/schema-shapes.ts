/** Reads what schemas of libraries and JSON Schemas declare of a value. `read` reads the shape of a node inside. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { LENIENT_WORDS, SCHEMA_WORDS, SELECTING_METHODS } from '../../libraries/data-functions/schema-libraries.ts';
import { isFunction, unwrap, getMemberName } from '../../program/syntax/syntax.ts';
import { resolveConst } from '../../program/syntax/variables.ts';
import { someNode } from '../../program/syntax/walk.ts';
import { getCalleeName, getReceiver } from '../checks/expressions.ts';
import {
  joinShapes,
  NUMBER,
  readTexts,
  TEXT,
  UNKNOWN_SHAPE,
  type DeclaredField,
  type DeclaredShape,
} from './shape-kinds.ts';

/** `z.object({ … })`, `schema.extend({ … })`, `{ type: 'object', properties: { … } }`. */
export function isFieldsOfSchema({ parent }: TSESTree.ObjectExpression): boolean {
  if (parent.type === 'CallExpression') return SCHEMA_WORDS.object.has(getCalleeName(parent) ?? '');
  return parent.type === 'Property' && getMemberName(parent) === 'properties';
}

/** Returns the object whose fields have the schemas of an object literal; `read` reads the schema of each. */
export function readFields(
  node: TSESTree.ObjectExpression,
  evaluation: Evaluation,
  read: (node: TSESTree.Node) => DeclaredShape,
): DeclaredShape {
  const fields = new Map<string, DeclaredField>();
  const isWhole = !isSelected(node);
  for (const property of node.properties) {
    const name = getMemberName(property);
    if (property.type !== 'Property' || name === null) continue;
    const shape = read(unwrap(property.value));
    fields.set(name, {
      node: property.key,
      shape: shape.kind === 'unknown' ? { ...shape, kind: 'made' } : shape,
      isOptional: isOptionalSchema(property.value),
      isRequired: isWhole && isRequired(property.value, shape, evaluation),
    });
  }
  return { ...UNKNOWN_SHAPE, kind: 'object', fields };
}

/** True for the fields of a schema some of which may be left out, or beside which another schema may hold. */
function isSelected({ parent }: TSESTree.ObjectExpression): boolean {
  for (let node: TSESTree.Node | undefined = parent; node; node = node.parent) {
    const name = node.type === 'CallExpression' ? (getCalleeName(node) ?? '') : '';
    if (SELECTING_METHODS.has(name) || SCHEMA_WORDS.union.has(name) || LENIENT_WORDS.has(name)) return true;
    if (!/^(Call|Member|Array)Expression$/.test(node.type)) return false;
  }
  return false;
}

/** True for the schema of a field that rejects null and a missing value. */
function isRequired(value: TSESTree.Node, { kind }: DeclaredShape, evaluation: Evaluation): boolean {
  const schema = resolveConst(value, evaluation.getFile(value));
  const isLenient = (node: TSESTree.Node): boolean =>
    node.type === 'CallExpression' &&
    (LENIENT_WORDS.has(getCalleeName(node) ?? '') || node.arguments.some(({ type }) => type === 'Identifier'));
  return (
    /^(object|text|number)$/.test(kind) && /^(Call|Member)Expression$/.test(schema.type) && !someNode(schema, isLenient)
  );
}

/** `{ type: 'number' }`, `{ enum: ['x'] }`, `{ const: 'x' }`, `{ properties: { … } }`. */
export function readJsonSchema(
  node: TSESTree.ObjectExpression,
  read: (node: TSESTree.Node) => DeclaredShape,
): DeclaredShape {
  const values = new Map(
    node.properties.flatMap((property) =>
      property.type === 'Property' ? [[getMemberName(property) ?? '', property.value] as const] : [],
    ),
  );
  const properties = values.get('properties');
  if (properties?.type === 'ObjectExpression') return read(properties);
  const list = values.get('enum') ?? values.get('const');
  if (list) return readTexts(list.type === 'ArrayExpression' ? list.elements : [list]);
  const type = values.get('type');
  const name = type?.type === 'Literal' ? String(type.value) : '';
  return SCHEMA_WORDS.number.has(name) ? NUMBER : name === 'string' ? TEXT : UNKNOWN_SHAPE;
}

/** `z.number().optional()`, `v.optional(v.string())`, `IsIn(['x'])`, `Joi.string().valid('x')`. */
export function readCall(node: TSESTree.CallExpression, read: (node: TSESTree.Node) => DeclaredShape): DeclaredShape {
  const name = getCalleeName(node) ?? '';
  const [first] = node.arguments;
  const receiver = getReceiver(node);
  const inner = receiver && unwrap(receiver);
  if (name === 'transform' && inner) return { ...UNKNOWN_SHAPE, sent: read(inner) };
  // A schema that converts the value does not show what is sent.
  if (SCHEMA_WORDS.converting.has(name) || (inner && isConverting(inner))) return UNKNOWN_SHAPE;
  if (SCHEMA_WORDS.object.has(name)) {
    const own = first?.type === 'ObjectExpression' ? read(first) : UNKNOWN_SHAPE;
    return inner ? joinShapes([read(inner), own]) : own;
  }
  if (SCHEMA_WORDS.texts.has(name)) {
    // `IsEnum(Status)`, `IsIn(STATUSES)`
    const named = first?.type === 'Identifier' && node.arguments.length === 1 ? read(first) : UNKNOWN_SHAPE;
    if (named.texts) return named;
    return readTexts(first?.type === 'ArrayExpression' ? first.elements : node.arguments);
  }
  if (SCHEMA_WORDS.union.has(name)) {
    const members = (first?.type === 'ArrayExpression' ? first.elements : node.arguments).map((member) =>
      member ? read(unwrap(member)).texts : null,
    );
    return readTexts(members.flatMap((texts): readonly (TSESTree.Node | null)[] => texts ?? [null]));
  }
  const plain = readWord(name);
  if (plain.kind !== 'unknown') return plain;
  if (inner?.type === 'CallExpression') return read(inner);
  return SCHEMA_WORDS.wrapping.has(name) && first && !isFunction(first) ? read(unwrap(first)) : UNKNOWN_SHAPE;
}

/** The shape of a number or a text, by the name of its schema. */
export function readWord(name: string): DeclaredShape {
  if (SCHEMA_WORDS.number.has(name)) return NUMBER;
  return SCHEMA_WORDS.text.has(name) ? TEXT : UNKNOWN_SHAPE;
}

function isConverting(node: TSESTree.Node): boolean {
  return node.type === 'MemberExpression' && SCHEMA_WORDS.converting.has(getMemberName(node) ?? '');
}

/** `@IsString({ each: true })` of class-validator, which says what each element of a list is. */
export function isOfElements(decorator: TSESTree.Expression): boolean {
  const options = decorator.type === 'CallExpression' ? decorator.arguments.at(-1) : undefined;
  if (options?.type !== 'ObjectExpression') return false;
  return options.properties.some(
    (option) =>
      option.type === 'Property' &&
      getMemberName(option) === 'each' &&
      option.value.type === 'Literal' &&
      option.value.value === true,
  );
}

/** `z.string().optional()`, `v.optional(v.string())`, `@IsOptional()`. */
export function isOptionalSchema(node: TSESTree.Node): boolean {
  for (let call: TSESTree.Node | null = unwrap(node); call?.type === 'CallExpression';) {
    if (SCHEMA_WORDS.optional.has(getCalleeName(call) ?? '')) return true;
    const receiver = getReceiver(call);
    call = receiver && unwrap(receiver);
  }
  return false;
}
