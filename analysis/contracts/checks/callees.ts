/** Names and receivers of calls. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { CallNode } from '../../program/file-facts.ts';
import { getKeyName, unwrap } from '../../program/syntax.ts';

/** Returns the last name of a callee: `update` for `x.y.update()`; null where it is computed. */
export function getCalleeName(call: CallNode): string | null {
  const callee = unwrap(call.callee);
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' ? getKeyName(callee.property, callee.computed) : null;
}

/** Returns the object of a method call; null for a plain function. */
export function getReceiver(call: CallNode): TSESTree.Node | null {
  const callee = unwrap(call.callee);
  return callee.type === 'MemberExpression' ? callee.object : null;
}

/** Returns the node that names the callee: the property of a method, the identifier of a function. */
export function getCalleeNode(call: CallNode): TSESTree.Node {
  const callee = unwrap(call.callee);
  return callee.type === 'MemberExpression' ? callee.property : callee;
}

/** Returns the receiver and the name of a method call; null where the name is computed or there is no receiver. */
export function getMethodCall(
  node: TSESTree.Node,
): { object: TSESTree.Node; name: string; call: TSESTree.CallExpression } | null {
  if (node.type !== 'CallExpression') return null;
  const callee = unwrap(node.callee);
  const name = callee.type === 'MemberExpression' ? getKeyName(callee.property, callee.computed) : null;
  return callee.type === 'MemberExpression' && name !== null ? { object: callee.object, name, call: node } : null;
}
