/** Callbacks that run once for each element of a list or property of an object: the arguments of each run. */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  CALLING_FUNCTIONS,
  getMethodOfLoop,
  isCaller,
  type CallingFunction,
} from '../../libraries/data-functions/wrapping-functions.ts';
import { type FunctionNode, getMemberName } from '../../program/syntax/syntax.ts';
import { getCallbackCalls } from '../builtins/array-methods.ts';
import { evaluateArguments } from './calls.ts';
import { getActorCalls } from '../provided/machine-values.ts';
import { getRowsOf } from './test-rows.ts';
import { getCallsForMatches } from '../builtins/pattern-replacements.ts';
import { findDataFunction, runDataFunction } from '../builtins/data-function-calls.ts';
import { unknown } from '../domain/choice.ts';
import { readProperty, toKey } from '../domain/object.ts';
import type { Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';

/** The arguments of each call of a callback, in order; null for any other function. */
export function getIterations(fn: FunctionNode, frame: Frame): readonly (readonly Value[])[] | null {
  const call = fn.parent;
  if (call?.type !== 'CallExpression') return null;
  const { callee } = call;
  if (callee.type === 'MemberExpression' && call.arguments[0] === fn) {
    const method = getMemberName(callee);
    const calls = method === null ? null : getCallbackCalls(method, frame.evaluate(callee.object), call);
    if (calls) return calls;
  }
  const replaced = getReplacingCalls(fn, call, frame);
  if (replaced) return replaced;
  const started = getActorCalls(fn, frame);
  if (started) return started;
  if (call.arguments.length < 2 && !isPipeMethod(callee)) return null;
  return getLibraryIterations(fn, call, frame) ?? (isBehindTitle(fn, call) ? getRowsOf(call, frame) : null);
}

/** `path.replace(/\{(\w+)\}/g, fn)`: once for each match. */
function getReplacingCalls(
  fn: FunctionNode,
  { callee, arguments: [pattern, replacement] }: TSESTree.CallExpression,
  frame: Frame,
): readonly (readonly Value[])[] | null {
  const name = callee.type === 'MemberExpression' && replacement === fn ? getMemberName(callee) : null;
  if (callee.type !== 'MemberExpression' || !pattern || (name !== 'replace' && name !== 'replaceAll')) return null;
  const value = frame.evaluate(pattern);
  return value.kind === 'pattern' ? getCallsForMatches(frame.evaluate(callee.object), value) : null;
}

/** `request.pipe(fn)`: what comes before the function is the receiver. */
function isPipeMethod(callee: TSESTree.Node): boolean {
  return callee.type === 'MemberExpression' && getMemberName(callee) === 'pipe';
}

/** `test.each(rows)('title', fn)`: a timeout or options may stand beside the function. */
function isBehindTitle(fn: FunctionNode, { arguments: args }: TSESTree.CallExpression): boolean {
  return args[0] !== fn && args.includes(fn as TSESTree.CallExpressionArgument);
}

/** `pMap(items, fn)`, `async.each(items, fn, done)`, `async.eachOf(table, fn, done)`. */
function getIterationsOf(
  row: CallingFunction,
  index: number,
  call: TSESTree.CallExpression,
  frame: Frame,
): readonly (readonly Value[])[] | null {
  const list = 'elements' in row && row.called === index ? call.arguments[row.elements] : undefined;
  if (!('elements' in row) || !list || list.type === 'SpreadElement') return null;
  const calls = getCallsForEach(frame.evaluate(list), getMethodOfLoop(row), call);
  return row.beside ? calls : (calls?.map((args) => args.slice(0, 1)) ?? null);
}

/** `_.each(items, fn)`, `R.forEach(fn, items)`. */
function getLibraryIterations(
  fn: FunctionNode,
  call: TSESTree.CallExpression,
  frame: Frame,
): readonly (readonly Value[])[] | null {
  const index = call.arguments.findIndex((argument) => argument === fn);
  const callee = index === -1 ? null : frame.evaluate(call.callee);
  if (callee?.kind !== 'external') return null;
  const caller = CALLING_FUNCTIONS.find((other) => isCaller(other, callee));
  if (caller) return getIterationsOf(caller, index, call, frame);
  const row = findDataFunction(callee)?.row;
  const bound = callee.bound ?? [];
  if (row?.is === 'pipe' && index + bound.length > 0) {
    const { args, isOpen } = evaluateArguments(call.arguments.slice(0, index), frame);
    const { evaluation } = frame;
    return [[runDataFunction(row, [...bound, ...args], { args, isOpen, node: call, evaluation })]];
  }
  const method = row?.is.startsWith('Array.prototype.') ? row.is.slice('Array.prototype.'.length) : null;
  const place = row?.takes?.indexOf(0) ?? 0;
  const data = call.arguments[place];
  if (method === null || (row?.takes?.[index] ?? index) !== 1 || !data || data.type === 'SpreadElement') return null;
  return getCallsForEach(frame.evaluate(data), method, call);
}

/** The arguments for each element of a list, or for each value and key of an object. */
function getCallsForEach(list: Value, method: string, call: TSESTree.CallExpression): readonly Value[][] | null {
  if (list.kind !== 'object') return getCallbackCalls(method, list, call);
  const calls = [...list.properties].map(([name, entry]) => [readProperty(entry), toKey(name, entry)]);
  return list.isOpen || calls.length === 0 ? [...calls, [unknown('unresolved'), unknown('unresolved')]] : calls;
}
