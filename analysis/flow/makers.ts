/** Functions that calls have made, `map(select)`: the calls tell what the names of their parameters stand for inside. */
import type { TSESTree } from '@typescript-eslint/utils';
import { type FunctionNode, isInside, unwrap } from '../program/syntax/syntax.ts';
import { getTagCall } from '../program/syntax/tag-calls.ts';
import { resolveConst } from '../program/syntax/variables.ts';
import { type CallStack, pushFrame, type TrackedValue } from './tracked-value.ts';

/** The value as it enters a function that an expression gives: with the calls on its stack that have made the function. */
export function enterMakers(expression: TSESTree.Node, fn: FunctionNode, value: TrackedValue): TrackedValue {
  return { ...value, stack: pushMakers(expression, fn, value) };
}

function pushMakers(expression: TSESTree.Node, fn: FunctionNode, value: TrackedValue): CallStack | null {
  const call = findMakingCall(expression, value);
  const maker = call && value.flow.callGraph.getCallees(call).find((made) => made !== fn && isInside(fn, made));
  if (!call || !maker) return value.stack;
  const stack = pushMakers(call.callee, maker, value);
  return pushFrame(stack, { call, fn: maker, returns: [] }) ?? stack;
}

/** `send(settings)` of `send(settings)`, `send(settings).get`, and a constant with one of these. */
function findMakingCall(expression: TSESTree.Node, { flow }: TrackedValue): TSESTree.CallExpression | null {
  let receiver = unwrap(expression);
  while (receiver.type === 'MemberExpression') receiver = unwrap(receiver.object);
  const made = resolveConst(receiver, flow.evaluation.getFile(receiver));
  if (made.type === 'TaggedTemplateExpression') return getTagCall(made);
  return made.type === 'CallExpression' ? made : null;
}
