/** Schema steps: from a value that a schema parses into the functions that the schema calls with the value or a part of it. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getReturns } from '../../program/syntax/returns.ts';
import { CALLABLE_SCHEMAS, SCHEMA_CALLBACKS, SCHEMA_WORDS } from '../../libraries/schema-libraries.ts';
import { ELEMENT } from '../../libraries/builtin-flows.ts';
import { isListed } from '../../libraries/wrapping-functions.ts';
import { resolveConst } from '../../program/syntax/variables.ts';
import { getLastName, getMemberName, isFunction, unwrap } from '../../program/syntax/syntax.ts';
import { filterPaths, isStrict, rewritePaths, seeksAll, takeMember } from '../access-path.ts';
import { enterCallback } from '../steps/call-steps.ts';
import { findNamedSchema, type PlacedSchema } from './schema-names.ts';
import { propagate, pushFrame, type TrackedValue } from '../tracked-value.ts';

/** Schemas in schemas are followed this far. */
const MAX_DEPTH = 12;

/** Follows an argument that a call parses by a schema into the functions of the schema: the receiver or another argument. */
export function followSchemas(call: TSESTree.CallExpression, node: TSESTree.Node, value: TrackedValue): void {
  if (isStrict(value) || seeksAll(value)) return;
  const callee = unwrap(call.callee);
  const beside = callee.type === 'CallExpression' ? callee.arguments : call.arguments;
  const schemas = [callee.type === 'MemberExpression' ? callee.object : null, ...beside];
  for (const schema of schemas)
    if (schema && schema !== node) followSchema({ node: schema, around: value.stack }, value, 0);
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
function followSchema({ node, around }: PlacedSchema, value: TrackedValue, depth: number): TrackedValue {
  const schema = unwrap(node);
  if (depth > MAX_DEPTH || value.fact.paths.length === 0) return value;
  if (schema.type === 'Identifier') {
    const named = findNamedSchema(schema, around, value.flow.evaluation);
    return named === null || named === 'not-known' ? value : followSchema(named, value, depth + 1);
  }
  if (schema.type !== 'CallExpression') return value;
  const callees = value.flow.callGraph.getCallees(schema);
  for (const fn of callees) {
    const inside = pushFrame(around, { call: schema, fn, returns: null });
    if (inside)
      for (const returned of getReturns(fn)) followSchema({ node: returned, around: inside }, value, depth + 1);
  }
  return callees.length > 0 ? value : followParts({ node: schema, around }, value, depth + 1);
}

/** Follows a schema that is a call of a library on another schema, or with other schemas as arguments. Returns the value behind it. */
function followParts(
  { node: schema, around }: PlacedSchema & { node: TSESTree.CallExpression },
  value: TrackedValue,
  depth: number,
): TrackedValue {
  const callee = unwrap(schema.callee);
  const name = getLastName(callee) ?? '';
  const [first] = schema.arguments;
  const isList = SCHEMA_WORDS.list.has(name);
  const element = isList ? rewritePaths(value, ELEMENT) : value;
  let read = value;
  if (callee.type === 'MemberExpression') {
    // `Zone.array()` is a list of its receiver.
    const own = followSchema({ node: callee.object, around }, isList && !first ? element : value, depth);
    if (!isList) read = own;
  }
  if (SCHEMA_CALLBACKS.has(name)) {
    const callback = schema.arguments.find((argument) => isFunction(unwrap(argument))) ?? first;
    enterCallback({ callback, call: schema, returns: null, args: [read] }, read.flow);
    return SCHEMA_WORDS.converting.has(name) ? filterPaths(read, () => false) : read;
  }
  if (SCHEMA_WORDS.object.has(name) && first?.type === 'ObjectExpression') {
    for (const property of first.properties) {
      const member = getMemberName(property);
      if (property.type !== 'Property' || member === null) continue;
      const before = takeMember(read, member);
      const after = followSchema({ node: property.value, around }, before, depth);
      if (after.fact.paths.length < before.fact.paths.length)
        read = filterPaths(read, ([step]) => step !== `.${member}`);
    }
    return read;
  }
  if (isList && first) followSchema({ node: first, around }, element, depth);
  if (SCHEMA_WORDS.wrapping.has(name))
    for (const part of schema.arguments) read = followSchema({ node: part, around }, read, depth);
  return read;
}
