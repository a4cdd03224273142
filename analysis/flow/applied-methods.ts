/** Methods of lists that are called through `apply` and `call`: `[].concat.apply([], lists)`, `rows.push.apply(rows, more)`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getMemberName, unwrap } from '../program/syntax/syntax.ts';

export interface AppliedMethod {
  name: string;
  receiver: TSESTree.Node;
  /** The list of the arguments, of `apply`; null where they are the other arguments of the call. */
  list: TSESTree.Node | null;
}

/** Returns the method that a call applies to its first argument; null for other calls. */
export function getAppliedMethod({ callee: written, arguments: args }: TSESTree.CallExpression): AppliedMethod | null {
  const callee = unwrap(written);
  const how = callee.type === 'MemberExpression' ? getMemberName(callee) : null;
  if (callee.type !== 'MemberExpression' || (how !== 'apply' && how !== 'call')) return null;
  const method = unwrap(callee.object);
  const name = method.type === 'MemberExpression' ? getMemberName(method) : null;
  const [receiver, list] = args;
  if (name === null || !receiver || args.some(({ type }) => type === 'SpreadElement')) return null;
  if (how === 'apply' && (!list || args.length > 2)) return null;
  return { name, receiver, list: how === 'apply' ? list! : null };
}
