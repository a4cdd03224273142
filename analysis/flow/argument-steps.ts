/** Argument steps: a tracked value that is an argument of a call or a construction. */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  ARRAY_FROM_CALLBACK,
  COLLECTION_WRITES,
  CONSTRUCTOR_RESULT,
  FUNCTION_RESULT,
} from '../libraries/value-flows.ts';
import { getKeyName, isFunction, unwrap } from '../program/syntax.ts';
import { isStrict, prependStep, rewritePaths, takeStep, toText } from './access-path.ts';
import { enterCallback, enterFunction } from './call-steps.ts';
import { keepInError } from './error-fields.ts';
import { followField, isOwnField } from './field-steps.ts';
import { followCallback, isJsonParse } from './method-steps.ts';
import { followPipe, isPipe } from './pipe-steps.ts';
import { dropNeutral } from './neutral-values.ts';
import { propagate, propagateJoined, type Flow, type TrackedValue } from './tracked-value.ts';
import { followVariable } from './variable-steps.ts';

/** An argument that has the value; of a spread argument the operand has it. */
interface Argument {
  node: TSESTree.Node;
  index: number;
  isSpread: boolean;
  call: TSESTree.CallExpression;
}

/** From an argument of a call, or the operand of a spread argument, to where the call takes it. */
export function followArgument(node: TSESTree.Node, call: TSESTree.CallExpression, value: TrackedValue): void {
  const index = call.arguments.findIndex(
    (argument) => argument === node || (argument.type === 'SpreadElement' && argument.argument === node),
  );
  const argument = { node, index, isSpread: call.arguments[index] !== node, call };
  if (isPipe(call) && !argument.isSpread) {
    followPipe(call, index + 1, value);
    return;
  }
  if (!argument.isSpread) {
    enterCallees(call, index, value);
  }
  const callee = unwrap(call.callee);
  if (isJsonParse(callee)) {
    // A reviver, the second argument, may change what is parsed.
    if (call.arguments.length === 1 || !isStrict(value)) propagate(call, takeStep(value, '~text'));
  } else if (callee.type === 'MemberExpression') {
    followMethodArgument(callee, argument, value);
  } else if (callee.type === 'Identifier') {
    followFunctionResult(callee.name, argument, value);
    const promise = index === 0 ? getResolvedPromise(callee, value.flow) : null;
    if (promise) propagate(promise, value);
  }
}

/** `callback(null, answer)` in a function that is given the callback. */
function enterPassedCallback(call: TSESTree.CallExpression, index: number, value: TrackedValue): void {
  const args: (TrackedValue | null)[] = [];
  args[index] = value;
  enterCallback({ callback: call.callee, call, returns: 'nothing', args }, value.flow);
}

/** `async.each(items, fn)`, `pMap(items, fn)`, `_.forEach(items, fn)`: a function of a library calls back with the elements. */
function enterElementCallback(call: TSESTree.CallExpression, index: number, value: TrackedValue): void {
  const callback = call.arguments.slice(index + 1).find((argument) => isFunction(unwrap(argument)));
  if (callback) followCallback(callback, call, { parameters: [[{ from: ['[]'], to: [] }]], returns: 'array' }, value);
}

function enterCallees(call: TSESTree.CallExpression, index: number, value: TrackedValue): void {
  const callees = value.flow.callGraph.getCallees(call);
  if (callees.length === 0) {
    enterElementCallback(call, index, value);
    enterPassedCallback(call, index, value);
  }
  for (const fn of callees) {
    const args: (TrackedValue | null)[] = [];
    args[index] = value;
    enterFunction({ call, fn, returns: fn.generator ? 'nothing' : 'value' }, args);
  }
}

function followMethodArgument(callee: TSESTree.MemberExpression, argument: Argument, value: TrackedValue): void {
  const { node, index, isSpread, call } = argument;
  const name = getKeyName(callee.property, callee.computed) ?? '';
  const object = unwrap(callee.object);
  if (object.type === 'Identifier' && followFunctionResult(`${object.name}.${name}`, argument, value)) return;
  if (name === 'concat') {
    const sources = dropNeutral([callee.object, ...call.arguments], value.fact);
    propagateJoined({ place: call, sources, source: node }, value);
    return;
  }
  const write = COLLECTION_WRITES.get(name);
  if (write?.argument === 'any') addToCollection(object, node, isSpread ? value : prependStep(value, write.step));
  else if (write?.argument === index) addToCollection(object, node, prependStep(value, write.step));
}

/** Follows a function of the language, by its full name; false if it is none whose result is known. */
function followFunctionResult(name: string, { index, isSpread, call }: Argument, value: TrackedValue): boolean {
  if (name === 'Object.assign') {
    // The last assignment wins.
    if (isStrict(value) && index > 0 && index === call.arguments.length - 1 && !isSpread) propagate(call, value);
    return true;
  }
  const rewrites = FUNCTION_RESULT.get(name);
  if (!rewrites || index !== 0 || isSpread) return false;
  const callback = name === 'Array.from' ? call.arguments[1] : undefined;
  if (callback) followCallback(callback, call, ARRAY_FROM_CALLBACK, value);
  else propagate(call, rewritePaths(name === 'String' ? toText(value) : value, rewrites));
  return true;
}

/** From `source`, which is put into a collection, to the variable or field that holds the collection. */
export function addToCollection(collection: TSESTree.Node, source: TSESTree.Node, value: TrackedValue): void {
  if (isOwnField(collection)) followField(collection, source, value);
  if (collection.type !== 'Identifier') return;
  const variable = value.flow.evaluation.getFile(collection).variables.get(collection);
  if (variable) followVariable(variable, source, value);
}

/** `resolve` of `new Promise((resolve) => …)`: the construction that a call of it settles. */
function getResolvedPromise(callee: TSESTree.Identifier, { evaluation }: Flow): TSESTree.NewExpression | null {
  const definition = evaluation.getFile(callee).variables.get(callee)?.defs[0];
  const executor = definition?.type === 'Parameter' ? (definition.node as TSESTree.Node) : null;
  if (!executor || !isFunction(executor) || executor.params[0] !== definition?.name) return null;
  const { parent } = executor;
  return parent?.type === 'NewExpression' && parent.callee.type === 'Identifier' && parent.callee.name === 'Promise'
    ? parent
    : null;
}

/** `new Map(pairs)`, `new Set(items)`, and errors that keep their arguments. */
export function followConstruction(
  node: TSESTree.Node,
  construction: TSESTree.NewExpression,
  value: TrackedValue,
): void {
  if (isStrict(value)) keepInError(node, construction, value);
  const { callee } = construction;
  if (callee.type !== 'Identifier' || construction.arguments[0] !== node) return;
  const rewrites = CONSTRUCTOR_RESULT.get(callee.name);
  if (rewrites) propagate(construction, rewritePaths(value, rewrites));
}
