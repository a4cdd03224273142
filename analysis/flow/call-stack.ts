/** The calls through which a value came into a function. It leaves the function to the same calls (context sensitivity). */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FunctionNode } from '../program/syntax.ts';
import { getNodeId, isInside } from '../program/syntax.ts';
import type { CallbackReturn } from '../libraries/value-flows.ts';

export interface StackFrame {
  call: TSESTree.CallExpression;
  fn: FunctionNode;
  /** How the result of the call is made of what the function returns. */
  returns: CallbackReturn;
}

export interface CallStack extends StackFrame {
  below: CallStack | null;
  depth: number;
  /** Equal for stacks of the same calls. */
  key: string;
}

const MAX_DEPTH = 12;

/** Adds a call to a stack; null if the stack is full or the call is on it already (recursion). */
export function pushFrame(stack: CallStack | null, frame: StackFrame): CallStack | null {
  const depth = (stack?.depth ?? 0) + 1;
  if (depth > MAX_DEPTH) return null;
  for (let other = stack; other; other = other.below) if (other.call === frame.call) return null;
  return { ...frame, below: stack, depth, key: `${stack?.key ?? ''}>${getNodeId(frame.call)}:${getNodeId(frame.fn)}` };
}

/** Drops the calls of functions that a node is not inside of. */
export function getStackAt(stack: CallStack | null, node: TSESTree.Node): CallStack | null {
  let top = stack;
  while (top && !isInside(node, top.fn)) top = top.below;
  return top;
}
