/** The calls through which a value came into the function it is in; it leaves the function by the same way. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getNodeId, isInside } from '../program/file-facts.ts';
import type { FunctionNode } from '../evaluator/domain/value.ts';

export interface Frame {
  call: TSESTree.CallExpression;
  fn: FunctionNode;
  /** What the call gives of what the function returns: the value itself, an array of such values, or nothing of it. */
  gives: 'value' | 'array' | 'nothing';
}

export interface Stack extends Frame {
  below: Stack | null;
  depth: number;
  key: string;
}

const MAX_DEPTH = 12;

/** The stack with one more call; null where that would go on for ever. */
export function pushFrame(stack: Stack | null, frame: Frame): Stack | null {
  const depth = (stack?.depth ?? 0) + 1;
  if (depth > MAX_DEPTH) return null;
  for (let other = stack; other; other = other.below) if (other.call === frame.call) return null;
  return { ...frame, below: stack, depth, key: `${stack?.key ?? ''}>${getNodeId(frame.call)}:${getNodeId(frame.fn)}` };
}

/** What of the stack still holds at a place: a value read outside the function it came into has left it. */
export function getStackAt(stack: Stack | null, node: TSESTree.Node): Stack | null {
  let top = stack;
  while (top && !isInside(node, top.fn)) top = top.below;
  return top;
}
