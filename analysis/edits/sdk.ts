/** Renaming an SDK chain, arguments kept. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Edit } from '../findings/finding.ts';
import { getKeyName, unwrap } from '../values/file-facts.ts';

/** The edit that renames `from` (`accounts.roles.list`) where the whole chain is written in the callee; else a reason. */
export function editChain(callee: TSESTree.Node, from: string, to: string, text: string): { edit: Edit } | { refused: string } {
  const names = from.split('.');
  let node: TSESTree.Node = unwrap(callee);
  let start: number | null = null;
  for (const name of [...names].reverse()) {
    if (node.type !== 'MemberExpression' || getKeyName(node.property, node.computed) !== name) return { refused: 'the chain is not written out in the call' };
    [start] = node.property.range;
    node = unwrap(node.object);
  }
  const end = unwrap(callee).range[1];
  if (start === null || text.slice(start, end).replace(/\s/g, '') !== from) return { refused: 'the chain is not written out in the call' };
  return { edit: { range: [start, end], text: to } };
}
