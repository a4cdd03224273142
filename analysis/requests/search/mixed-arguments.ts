/** Leaves out requests that following by name makes of arguments of several calls, each of which has arguments of its own. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getLastName, isFunction, isInside, unwrap } from '../../program/syntax/syntax.ts';
import type { Request } from '../request.ts';

/** A text that a call passes, or that a parameter has where no call passes one: `'accounts'` of `(path, root = 'accounts')`. */
interface PassedText {
  /** The last name of the called function. */
  callee: string;
  place: number;
  /** Null for the text of a parameter. */
  call: TSESTree.CallExpression | null;
}

/**
 * Of `Resource('roles')` and `Resource('invites', 'organizations')`, names show two paths and two roots. A request of a path of the one
 * call and the root of the other is none that the program sends.
 */
export function withoutMixedArguments(byName: readonly Request[]): readonly Request[] {
  return byName.filter(({ url }) => {
    const passed = url.flatMap((piece) => (piece.kind === 'text' && piece.origin ? findPassed(piece.origin.node) : []));
    return !passed.some((one) => one.call && passed.some((other) => isOfOtherCall(one.call!, one, other)));
  });
}

/** True for a text at another place of the same function that does not come from the call. */
function isOfOtherCall(call: TSESTree.CallExpression, one: PassedText, other: PassedText): boolean {
  if (other.callee !== one.callee || other.place === one.place || other.call === call) return false;
  // A call inside of the other one adds its part to what that one makes.
  return other.call ? !isInside(call, other.call) && !isInside(other.call, call) : other.place < call.arguments.length;
}

function findPassed(node: TSESTree.Node): PassedText[] {
  const { parent } = node;
  if (parent?.type === 'CallExpression' && parent.callee !== node) {
    const callee = getLastName(unwrap(parent.callee));
    return callee === null
      ? []
      : [{ callee, place: parent.arguments.indexOf(node as TSESTree.Expression), call: parent }];
  }
  const fn = parent?.type === 'AssignmentPattern' && parent.right === node ? parent.parent : undefined;
  if (!fn || !isFunction(fn)) return [];
  const callee = fn.id?.name ?? (fn.parent.type === 'VariableDeclarator' ? getLastName(fn.parent.id) : null);
  return callee === null ? [] : [{ callee, place: fn.params.indexOf(parent as TSESTree.Parameter), call: null }];
}
