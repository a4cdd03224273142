/** Tells whether a call that adds elements to an array, or takes some out, runs at most once for it. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isAtMostOnce } from '../../program/syntax/reaching-writes.ts';
import { unwrap } from '../../program/syntax/syntax.ts';
import type { ArrayValue } from '../domain/value.ts';
import type { Evaluation } from '../evaluation.ts';

/**
 * True if the call runs at most once for an array, or once for each call of the function whose parameter the array is: the
 * parameter has the array as earlier calls have left it.
 */
export function isChangedOnce(call: TSESTree.Node, { node }: ArrayValue, evaluation: Evaluation): boolean {
  if (isAtMostOnce(call, node)) return true;
  const receiver =
    call.type === 'CallExpression' && call.callee.type === 'MemberExpression' ? unwrap(call.callee.object) : null;
  const variable = receiver?.type === 'Identifier' ? evaluation.getFile(call).variables.get(receiver) : undefined;
  const [definition] = variable?.defs ?? [];
  return definition?.type === 'Parameter' && isAtMostOnce(call, definition.node);
}
