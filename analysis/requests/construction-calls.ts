/**
 * Constructions that say what is sent later: `new ChatOpenAI({ model })` counts as the call that an unknown chain makes of it. The
 * node of such a call is no part of the tree; its place is that of the construction.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { clientTables } from '../libraries/http-clients/all-clients.ts';

/** The member that is called on instances, by the name of their class. */
const MEMBERS: ReadonlyMap<string, string> = new Map(
  clientTables.flatMap(({ exports, calledWhenPassed }) =>
    calledWhenPassed === undefined
      ? []
      : exports.flatMap(({ names }) => names.map((name): [string, string] => [name, calledWhenPassed])),
  ),
);

const calls = new WeakMap<TSESTree.NewExpression, TSESTree.CallExpression>();

/** The call that a construction stands for, the same node every time; null where it sends nothing by itself. */
export function getCallOfConstruction(node: TSESTree.NewExpression): TSESTree.CallExpression | null {
  const { callee, range, loc, parent } = node;
  const name = callee.type === 'Identifier' ? MEMBERS.get(callee.name) : undefined;
  if (name === undefined) return null;
  let call = calls.get(node);
  if (!call) {
    const property = { type: 'Identifier', name, range, loc, parent };
    const member = { type: 'MemberExpression', object: node, property, computed: false, range, loc, parent };
    const made = { type: 'CallExpression', callee: member, arguments: [], optional: false, range, loc, parent };
    calls.set(node, (call = made as unknown as TSESTree.CallExpression));
  }
  return call;
}
