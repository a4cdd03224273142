/**
 * Throw steps: from a thrown value to the `catch` around it, or around a call of the function it leaves. It goes on only where
 * everything else that can be thrown there lacks the targets.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FunctionNode } from '../program/syntax.ts';
import { getEnclosingFunction, getKeyName, isFunction, unwrap } from '../program/syntax.ts';
import { enterCallback } from './call-steps.ts';
import { followPattern } from './destructuring-steps.ts';
import { findThrowingNodes } from './thrown-values.ts';
import { moveTo, type TrackedValue } from './tracked-value.ts';

/** `thrown` is the statement that throws the value, or the call that does. */
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
    if (!param) return;
    const join = { place: handler, sources: findThrowingNodes(block, value), source: thrown };
    value.flow.join(join, value.stack, () => followPattern(param, value));
    return;
  }
}

function leaveByThrow(fn: FunctionNode, thrown: TSESTree.Node, value: TrackedValue): void {
  const { flow, stack } = value;
  if (!fn.body || fn.generator) return;
  flow.join({ place: fn.body, sources: findThrowingNodes(fn.body, value), source: thrown }, stack, () => {
    const calls = stack?.fn === fn ? [stack.call] : flow.callGraph.getCallers(fn);
    for (const call of calls) {
      const outside = stack?.fn === fn ? { ...value, stack: stack.below } : moveTo(call, value);
      if (fn.async) followRejection(call, outside);
      else followThrow(call, outside);
    }
  });
}

/** The promise of a call is rejected with the value: follows it to where it is awaited, returned or caught. */
function followRejection(call: TSESTree.CallExpression, value: TrackedValue): void {
  let promise: TSESTree.Node = call;
  while (promise.parent && promise.parent.type !== 'AwaitExpression' && unwrap(promise.parent) !== promise.parent)
    promise = promise.parent;
  const { parent } = promise;
  if (parent?.type === 'AwaitExpression') followThrow(call, value);
  else if (
    parent?.type === 'ReturnStatement' ||
    (parent?.type === 'ArrowFunctionExpression' && parent.body === promise)
  ) {
    const fn = getEnclosingFunction(promise);
    if (fn) leaveByThrow(fn, call, value);
  } else if (
    parent?.type === 'MemberExpression' &&
    getKeyName(parent.property, parent.computed) === 'catch' &&
    parent.parent.type === 'CallExpression'
  ) {
    const [callback] = parent.parent.arguments;
    enterCallback({ callback, call: parent.parent, returns: 'nothing', args: [value] }, value.flow);
  }
}
