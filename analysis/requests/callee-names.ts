/** Names in a callee, by syntax alone. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getKeyName, unwrap } from '../program/syntax.ts';

/** Returns the last name: `get` of `client.get`, `send` of `send`; null for a computed one. */
export function getCalleeName(callee: TSESTree.Node): string | null {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' ? getKeyName(callee.property, callee.computed) : null;
}

/** Returns the leftmost name: `expect` of `expect(x).not.toEqual`; null where the expression starts with something else. */
export function getRoot(callee: TSESTree.Node): TSESTree.Identifier | null {
  let node = callee;
  for (;;) {
    node = unwrap(node);
    if (node.type === 'MemberExpression') node = node.object;
    else if (node.type === 'CallExpression') node = node.callee;
    else return node.type === 'Identifier' ? node : null;
  }
}
