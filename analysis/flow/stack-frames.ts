/** The frames of functions that a value was followed into: their parameters have the values that the calls on the stack pass. */
import type { TSESTree } from '@typescript-eslint/utils';
import { bindArguments } from '../evaluator/bind-arguments.ts';
import { getAlternatives } from '../evaluator/domain/choice.ts';
import type { Evaluation, Frame } from '../evaluator/evaluation.ts';
import { evaluateArguments } from '../evaluator/expressions/calls.ts';
import { getStackAt, type CallStack } from './tracked-value.ts';

/** A stack belongs to one flow, so that its frames belong to one evaluation. */
const frames = new WeakMap<CallStack, Frame>();

/** The frame in which a node is evaluated inside the calls of a stack. */
export function getFrameInStack(node: TSESTree.Node, stack: CallStack | null, evaluation: Evaluation): Frame {
  const top = getStackAt(stack, node);
  if (!top) return evaluation.getFrameOf(node);
  let frame = frames.get(top);
  if (!frame) frames.set(top, (frame = bindCall(top, evaluation)));
  return frame;
}

/** The frame of the function that a call enters; without the arguments where the call hands it to something else, which calls it. */
function bindCall({ call, fn, below }: CallStack, evaluation: Evaluation): Frame {
  const frame = getFrameInStack(call, below, evaluation);
  const callee = call.callee.type === 'Super' ? [] : getAlternatives(frame.evaluate(call.callee));
  for (const value of callee) {
    if (value.kind !== 'function' || value.node !== fn) continue;
    const bound = bindArguments(value, evaluateArguments(call.arguments, frame), evaluation);
    if (bound) return bound;
  }
  return getFrameInStack(fn, below, evaluation);
}
