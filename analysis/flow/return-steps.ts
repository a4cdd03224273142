/** Return steps: values that leave a function by `return` or `yield`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FunctionNode } from '../program/syntax.ts';
import { getEnclosingFunction, getKeyName, getParameters } from '../program/syntax.ts';
import { getReturns } from '../evaluator/functions.ts';
import { METHOD_FLOW } from '../libraries/value-flows.ts';
import { prependStep } from './access-path.ts';
import type { CallGraph } from './call-graph.ts';
import { pushFrame } from './call-stack.ts';
import { dropNeutral } from './neutral-values.ts';
import { moveTo, propagate, type TrackedValue } from './tracked-value.ts';

/** The expression with the value is what the function around it returns. */
export function leaveFunction(expression: TSESTree.Node, value: TrackedValue): void {
  const fn = getEnclosingFunction(expression);
  if (!fn || fn.generator) return;
  const { flow } = value;
  const sources = dropNeutral(getReturns(fn), value.fact).filter((other) => !returnsTo(other, fn, flow.callGraph));
  flow.join({ place: fn, sources, source: expression }, value.stack, () => returnToCallers(fn, value));
}

/** `yield` gives one element, `yield*` all of them. */
export function leaveGenerator(node: TSESTree.YieldExpression, value: TrackedValue): void {
  const fn = getEnclosingFunction(node);
  if (fn) returnToCallers(fn, node.delegate ? value : prependStep(value, '[]'));
}

function returnToCallers(fn: FunctionNode, value: TrackedValue): void {
  const { stack, flow } = value;
  if (stack?.fn === fn) {
    const outside = { ...value, stack: stack.below };
    if (stack.returns === 'value') propagate(stack.call, outside);
    else if (stack.returns === 'array') propagate(stack.call, prependStep(outside, '[]'));
    return;
  }
  for (const call of flow.callGraph.getCallers(fn)) propagate(call, moveTo(call, value));
  const { parent } = fn;
  if (parent?.type === 'CallExpression' && parent.callee !== fn) leaveCallback(fn, parent, value);
}

/** The function is written as an argument, and the value came into it from around it, not through a parameter. */
function leaveCallback(fn: FunctionNode, call: TSESTree.CallExpression, value: TrackedValue): void {
  const { evaluation, callGraph } = value.flow;
  const method =
    call.callee.type === 'MemberExpression' ? getKeyName(call.callee.property, call.callee.computed) : null;
  const returns = METHOD_FLOW.get(method ?? '')?.callback?.returns;
  if (returns === 'array') propagate(call, prependStep(value, '[]'));
  else if (returns === 'value') propagate(call, value);
  const index = call.arguments.indexOf(fn as TSESTree.Expression);
  for (const callee of callGraph.getCallees(call)) {
    const stack = pushFrame(value.stack, { call, fn: callee, returns: 'value' });
    const parameter = getParameters(callee)[index];
    const variable = stack && parameter ? evaluation.getFile(parameter).variables.get(parameter) : undefined;
    for (const { identifier } of variable?.references ?? []) {
      const callBack = identifier.parent as TSESTree.Node | undefined;
      if (callBack?.type === 'CallExpression' && callBack.callee === identifier)
        propagate(callBack, { ...value, stack });
    }
  }
}

/** Functions that call each other in turn are compared up to this depth. */
const MAX_DEPTH = 3;

/** Tests if an expression only calls the function again (a retry), directly or through others: it returns nothing new. */
function returnsTo(expression: TSESTree.Node, fn: FunctionNode, callGraph: CallGraph, depth = 1): boolean {
  const inner = expression.type === 'AwaitExpression' ? expression.argument : expression;
  if (inner.type !== 'CallExpression') return false;
  const callees = callGraph.getCallees(inner);
  if (callees.includes(fn)) return true;
  return (
    depth < MAX_DEPTH &&
    callees.length > 0 &&
    callees.every((callee) => {
      const returns = getReturns(callee);
      return returns.length > 0 && returns.every((returned) => returnsTo(returned, fn, callGraph, depth + 1));
    })
  );
}
