/**
 * Reads of members as the calls that a proxy makes of them: `zone.setting.minify` calls the trap for reads. The node of such a call is no
 * part of the tree; its parent is the member.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { memoise } from '../memoise.ts';

/** The call of a read; the same node every time. */
export const getReadCall = memoise((node: TSESTree.MemberExpression): TSESTree.CallExpression => {
  const { object, range, loc } = node;
  const made = { type: 'CallExpression', callee: object, arguments: [], optional: false, parent: node, range, loc };
  const call = made as unknown as TSESTree.CallExpression;
  readCalls.add(call);
  return call;
});

const readCalls = new WeakSet<TSESTree.Node>();

/** True for a node that `getReadCall` made. */
export function isReadCall(node: TSESTree.Node): boolean {
  return readCalls.has(node);
}
