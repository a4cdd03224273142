/** Schema steps: from a value that a schema parses into the functions that the schema calls with the value or a part of it. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getReturns } from '../../program/syntax/returns.ts';
import {
  CALLABLE_SCHEMAS,
  DECODING_MEMBER,
  FIELD_SCHEMAS,
  LENIENT_WORDS,
  PART_SCHEMAS,
  REQUIRING_OBJECTS,
  SCHEMA_CALLBACKS,
  SCHEMA_WORDS,
  SELECTING_METHODS,
} from '../../libraries/data-functions/schema-libraries.ts';
import { ELEMENT, type PathRewrite } from '../../libraries/flows/builtin-flows.ts';
import { getCallFlows } from '../../libraries/flows/library-flows.ts';
import { isListed } from '../../libraries/data-functions/wrapping-functions.ts';
import { resolveConst } from '../../program/syntax/variables.ts';
import {
  findProperty,
  getLastName,
  getMemberName,
  isFunction,
  unwrap,
  type ClassNode,
  isClass,
} from '../../program/syntax/syntax.ts';
import { filterPaths, isStrict, rewritePaths, seeksAll, takeMember, takeStep } from '../access-path.ts';
import { enterCallback } from '../steps/call-steps.ts';
import { enterInstance } from '../steps/merged-instances.ts';
import { findNamedSchema, type PlacedSchema } from './schema-names.ts';
import { propagate, pushFrame, type CallStack, type TrackedValue } from '../tracked-value.ts';

/** Schemas in schemas are followed this far. */
const MAX_DEPTH = 12;

/**
 * Follows a value that a call parses by a schema into the functions of the schema: the receiver, or an argument other than `node`. The
 * value is an argument of the call, or of the function that it makes.
 */
export function followSchemas(call: TSESTree.CallExpression, node: TSESTree.Node | null, value: TrackedValue): void {
  if (isStrict(value) || seeksAll(value)) return;
  const callee = unwrap(call.callee);
  const beside = callee.type === 'CallExpression' ? callee.arguments : call.arguments;
  const schemas = [callee.type === 'MemberExpression' ? callee.object : null, ...beside];
  for (const schema of schemas)
    if (schema && schema !== node) followSchema({ node: schema, around: value.stack }, value, 0);
}

/**
 * Returns what a method of a schema parses of the value that it gets as a callback, `then(Zone.parse)`, and follows the value into the
 * schema; null for other callbacks.
 */
export function parseByCallback(callback: TSESTree.Node, value: TrackedValue): TrackedValue | null {
  const method = unwrap(callback);
  if (method.type !== 'MemberExpression' || isStrict(value) || seeksAll(value)) return null;
  const rows = getCallFlows(getMemberName(method) ?? '', 0).filter(({ isOfAnyObject }) => isOfAnyObject);
  if (rows.length === 0 || value.flow.callGraph.resolve(method).length > 0) return null;
  const read = followSchema({ node: method.object, around: value.stack }, value, 0);
  const results = rows.flatMap(({ result }) => result);
  return { ...rewritePaths(read, results), isByName: true };
}

/** Returns what a function parses of the value that it gets: of a response, its body. */
export function takeParsed([row]: readonly PathRewrite[], value: TrackedValue): TrackedValue {
  return row ? rewritePaths(value, [{ from: row.from, to: [] }]) : value;
}

/** Follows the argument of a schema that is itself a function, `Zone(value)` of `const Zone = type({ … })`; false for other callees. */
export function followCallableSchema(call: TSESTree.CallExpression, value: TrackedValue): boolean {
  const { evaluation } = value.flow;
  const schema = resolveConst(call.callee, evaluation.getFile(call.callee));
  const maker = schema.type === 'CallExpression' ? evaluation.getValue(schema.callee) : null;
  if (maker?.kind !== 'external' || !isListed(CALLABLE_SCHEMAS, maker)) return false;
  propagate(call, value);
  return true;
}

/** Returns the value that the schema returns: without the parts that a function of the schema has replaced. */
function followSchema({ node, around, isLoose }: PlacedSchema, value: TrackedValue, depth: number): TrackedValue {
  const schema = unwrap(node);
  if (depth > MAX_DEPTH || value.fact.paths.length === 0) return value;
  if (schema.type === 'Identifier') {
    const named = findNamedSchema(schema, around, value.flow.evaluation);
    return named === null || named === 'not-known' ? value : followSchema({ ...named, isLoose }, value, depth + 1);
  }
  if (isClass(schema)) {
    followClass(schema, around, value, depth);
    return value;
  }
  if (schema.type !== 'CallExpression') return value;
  const callees = value.flow.callGraph.getCallees(schema);
  for (const fn of callees) {
    const inside = pushFrame(around, { call: schema, fn, returns: null });
    if (inside)
      for (const returned of getReturns(fn))
        followSchema({ node: returned, around: inside, isLoose }, value, depth + 1);
  }
  return callees.length > 0 ? value : followParts({ node: schema, around, isLoose }, value, depth + 1);
}

/** Follows a class that is a schema into its code and the schemas of its fields: `class Zone extends Schema.Class('Zone')({ … })`. */
function followClass(schema: ClassNode, around: CallStack | null, value: TrackedValue, depth: number): void {
  // `plainToInstance(Zone, rows)` makes an instance of each row.
  for (const made of [value, takeStep(value, '[]')]) enterInstance(schema, made);
  const base = schema.superClass ? unwrap(schema.superClass) : null;
  if (base?.type !== 'CallExpression') {
    if (base) followSchema({ node: base, around }, value, depth + 1);
    return;
  }
  const fields = base.arguments.find((argument) => argument.type === 'ObjectExpression');
  if (fields) followFields(fields, { around, isLoose: true }, value, depth + 1);
  // `class Zone extends Base.extend<Zone>('Zone')({ … })`
  const maker = unwrap(base.callee);
  const extended = maker.type === 'CallExpression' ? unwrap(maker.callee) : maker;
  if (extended.type === 'MemberExpression') followSchema({ node: extended.object, around }, value, depth + 1);
}

/** Returns the value without the members that a function of their schema has replaced. */
function followFields(
  fields: TSESTree.ObjectExpression,
  { around, isLoose }: Omit<PlacedSchema, 'node'>,
  value: TrackedValue,
  depth: number,
): TrackedValue {
  let read = value;
  for (const property of fields.properties) {
    const member = getMemberName(property);
    if (property.type !== 'Property' || member === null) continue;
    const before = takeMember(read, member);
    if (isLoose !== true && !isLenient(property.value)) value.flow.addRequired(read, member, property.key);
    const after = followSchema({ node: property.value, around, isLoose }, before, depth);
    if (after.fact.paths.length < before.fact.paths.length) read = filterPaths(read, ([step]) => step !== `.${member}`);
  }
  return read;
}

/** Follows a schema that is a call of a library on another schema, or with other schemas as arguments. Returns the value behind it. */
function followParts(
  { node: schema, around, isLoose: isOfLoose }: PlacedSchema & { node: TSESTree.CallExpression },
  value: TrackedValue,
  depth: number,
): TrackedValue {
  const callee = unwrap(schema.callee);
  const name = getLastName(callee) ?? '';
  const [first] = schema.arguments;
  const isList = SCHEMA_WORDS.list.has(name);
  const element = isList ? rewritePaths(value, ELEMENT) : value;
  let read = value;
  const isLoose = isOfLoose === true || (!isList && (SELECTING_METHODS.has(name) || LENIENT_WORDS.has(name)));
  if (callee.type === 'MemberExpression') {
    // `Zone.array()` is a list of its receiver.
    const own = followSchema({ node: callee.object, around, isLoose }, isList && !first ? element : value, depth);
    if (!isList) read = own;
  }
  if (SCHEMA_CALLBACKS.has(name)) {
    enterCallback({ callback: findCallback(schema.arguments), call: schema, returns: null, args: [read] }, read.flow);
    if (PART_SCHEMAS.has(name)) followAll(schema.arguments, { around, isLoose }, read, depth);
    return SCHEMA_WORDS.converting.has(name) ? filterPaths(read, () => false) : read;
  }
  if (FIELD_SCHEMAS.has(name) && first?.type === 'ObjectExpression')
    return followFields(first, { around, isLoose: isLoose || !isRequiring(schema, value) }, read, depth);
  if (isList && first) followSchema({ node: first, around, isLoose }, element, depth);
  if (PART_SCHEMAS.has(name)) return followAll(schema.arguments, { around, isLoose }, read, depth);
  return read;
}

/** Follows the schemas of the value itself that are arguments, or elements of an argument. */
function followAll(
  args: readonly TSESTree.CallExpressionArgument[],
  placed: Omit<PlacedSchema, 'node'>,
  value: TrackedValue,
  depth: number,
): TrackedValue {
  let read = value;
  const parts = args.flatMap((argument) => (argument.type === 'ArrayExpression' ? argument.elements : [argument]));
  for (const part of parts) if (part) read = followSchema({ ...placed, node: part }, read, depth);
  return read;
}

/** True for a call of a library after which a value without one of the fields is refused. */
function isRequiring({ callee }: TSESTree.CallExpression, { flow: { evaluation } }: TrackedValue): boolean {
  const maker = evaluation.getValue(callee);
  return maker.kind === 'external' && isListed(REQUIRING_OBJECTS, maker);
}

/** True for the schema of an optional field, `z.array(…).optional()`, and for a schema that another module declares. */
function isLenient(schema: TSESTree.Node): boolean {
  const call = unwrap(schema);
  if (call.type !== 'CallExpression') return true;
  const callee = unwrap(call.callee);
  const isWord = LENIENT_WORDS.has(getLastName(callee) ?? '') || SCHEMA_WORDS.converting.has(getLastName(callee) ?? '');
  if (isWord) return true;
  const object = callee.type === 'MemberExpression' ? unwrap(callee.object) : null;
  return object?.type === 'CallExpression' && isLenient(object);
}

/** The function among the arguments, or in the options that are one; else the first argument, which may name a function. */
function findCallback(args: readonly TSESTree.CallExpressionArgument[]): TSESTree.Node | undefined {
  const options = args.flatMap((argument) =>
    argument.type === 'ObjectExpression' ? (findProperty(argument, DECODING_MEMBER)?.value ?? []) : [],
  );
  return args.find((argument) => isFunction(unwrap(argument))) ?? options[0] ?? args[0];
}
