/**
 * Throw steps: from a thrown value to the `catch` around it, or around a call of the function it leaves. The value
 * continues only if no other error that can be thrown there contains the targets.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  type FunctionNode,
  getEnclosingFunction,
  getFunctionIdentifier,
  getLastName,
  isFunction,
  getMemberName,
  getParameters,
} from '../../program/syntax/syntax.ts';
import { getReads } from '../../program/syntax/variables.ts';
import { enterCallback } from '../steps/call-steps.ts';
import { findThrowingNodes, isSamePromise } from './throwing-nodes.ts';
import { followPattern } from '../steps/variable-steps.ts';
import { moveTo, pushFrame, type TrackedValue } from '../tracked-value.ts';
import { BODY_READS } from '../../libraries/requests/response-bodies.ts';
import { isSettling } from '../../libraries/data-functions/wrapping-functions.ts';
import { METHOD_FLOW } from '../../libraries/flows/builtin-flows.ts';
import { isStrict } from '../access-path.ts';

/** Follows a thrown value to its handler. `thrown` is the statement that throws it, or the call that does. */
export function followThrow(thrown: TSESTree.Node, value: TrackedValue): void {
  let child = thrown;
  for (let parent = thrown.parent; parent; child = parent, parent = parent.parent) {
    if (isFunction(parent)) {
      leaveByThrow(parent, thrown, value);
      return;
    }
    if (parent.type !== 'TryStatement' || parent.block !== child || !parent.handler) continue;
    const { handler, block } = parent;
    const { param } = handler;
    if (param) joinThrown({ place: handler, block, thrown }, value, value.stack, () => followPattern(param, value));
    return;
  }
}

/** The place where thrown values arrive, the block that may throw them, and the node that throws the followed one. */
interface ThrowPlace {
  place: TSESTree.Node;
  block: TSESTree.Node;
  thrown: TSESTree.Node;
}

/** Continues at a handler. It may also get other errors; only a strict value must be in all of them. */
function joinThrown(
  { place, block, thrown }: ThrowPlace,
  value: TrackedValue,
  stack: TrackedValue['stack'],
  proceed: () => void,
): void {
  if (isStrict(value))
    value.flow.join({ place, sources: findThrowingNodes(block, value), source: thrown }, { ...value, stack }, proceed);
  else proceed();
}

function leaveByThrow(fn: FunctionNode, thrown: TSESTree.Node, value: TrackedValue): void {
  const { flow, stack } = value;
  const { body } = fn;
  if (!body || fn.generator || !flow.isFirstThrow(thrown, value)) return;
  joinThrown({ place: body, block: body, thrown }, value, stack, () => {
    const calls = stack?.fn === fn ? [stack.call] : flow.callGraph.getCallers(fn);
    for (const call of calls) {
      const outside = stack?.fn === fn ? { ...value, stack: stack.below } : moveTo(call, value);
      if (fn.async || getLastName(call.callee) === 'then') followRejection(call, outside);
      else followThrow(call, outside);
    }
    if (fn.async) rejectHandedOn(fn, value);
  });
}

/**
 * Follows the rejection of an asynchronous function to the library calls that take the function: a retry, a queue, a limit.
 * These calls may also reject with other errors, so a strict value is not followed.
 */
function rejectHandedOn(fn: FunctionNode, value: TrackedValue): void {
  const { flow, stack } = value;
  if (isStrict(value) || stack?.fn === fn) return;
  const name = getFunctionIdentifier(fn);
  const uses = name ? getReads(flow.evaluation.getFile(fn).variables.get(name)) : [fn];
  for (const use of uses) {
    const call = use.parent;
    if (call?.type !== 'CallExpression' || call.callee === use) continue;
    if (flow.callGraph.getCallees(call).length > 0 || isSettling(getLastName(call.callee) ?? '')) continue;
    followRejection(call, { ...moveTo(call, value), isByName: true });
  }
}

/** The promise of a call is rejected with the value: follows it to where it is awaited, returned or caught. */
export function followRejection(call: TSESTree.Node, value: TrackedValue): void {
  let promise = call;
  while (promise.parent && promise.parent.type !== 'AwaitExpression' && isSamePromise(promise.parent))
    promise = promise.parent;
  const { parent } = promise;
  // A generator is resumed with the error of the effect or promise that it has yielded.
  const isResumed = parent?.type === 'AwaitExpression' || parent?.type === 'YieldExpression';
  if (isResumed || (parent?.type === 'ForOfStatement' && parent.await)) {
    followThrow(call, value);
  } else if (
    parent?.type === 'ReturnStatement' ||
    (parent?.type === 'ArrowFunctionExpression' && parent.body === promise)
  ) {
    const fn = getEnclosingFunction(promise);
    if (fn) leaveRejected(fn, call, value);
  } else if (parent?.type === 'MemberExpression' && parent.parent.type === 'CallExpression') {
    const name = getMemberName(parent);
    const callback = parent.parent.arguments[name === 'then' ? 1 : 0];
    if (name === 'catch' || (name === 'then' && callback))
      enterCallback({ callback, call: parent.parent, returns: [], args: [value] }, value.flow);
    else if (name === 'then' || name === 'finally' || METHOD_FLOW.has(name ?? '') || BODY_READS.has(name ?? ''))
      followRejection(parent.parent, value);
  } else if (parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier') {
    rejectVariable(parent.id, value);
  } else if (parent?.type === 'CallExpression' && parent.callee !== promise) {
    rejectArgument(parent, parent.arguments.indexOf(promise as TSESTree.Expression), value);
  }
}

/**
 * Follows a rejected promise that a variable holds, `const sent = client.get(path)`, to where it is awaited, returned or caught. A
 * strict value would have to be in all that the variable is given.
 */
function rejectVariable(name: TSESTree.Identifier, value: TrackedValue): void {
  if (isStrict(value) || !value.flow.isFirstThrow(name, value)) return;
  for (const read of getReads(value.flow.evaluation.getFile(name).variables.get(name))) followRejection(read, value);
}

/** Follows a rejected promise that is an argument, `opened(client.get(path))`, to where the called function awaits it. */
function rejectArgument(call: TSESTree.CallExpression, index: number, value: TrackedValue): void {
  const { callGraph, evaluation } = value.flow;
  if (isStrict(value)) return;
  for (const fn of callGraph.getCallees(call)) {
    const parameter = getParameters(fn)[index];
    const stack = pushFrame(value.stack, { call, fn, returns: [] });
    if (parameter?.type !== 'Identifier' || !stack) continue;
    for (const read of getReads(evaluation.getFile(fn).variables.get(parameter)))
      followRejection(read, { ...value, stack });
  }
}

/** Leaves a function that returns a rejected promise: its calls are rejected, whether it is asynchronous or not. */
function leaveRejected(fn: FunctionNode, thrown: TSESTree.Node, value: TrackedValue): void {
  const { flow, stack } = value;
  if (isStrict(value)) {
    leaveByThrow(fn, thrown, value);
    return;
  }
  if (!flow.isFirstThrow(thrown, value)) return;
  const calls = stack?.fn === fn ? [stack.call] : flow.callGraph.getCallers(fn);
  for (const call of calls)
    followRejection(call, stack?.fn === fn ? { ...value, stack: stack.below } : moveTo(call, value));
  rejectHandedOn(fn, value);
}
