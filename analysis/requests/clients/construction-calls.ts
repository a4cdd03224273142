/**
 * Models a construction whose instance an unknown function calls later: `new ChatOpenAI({ model })` counts as the call `invoke`. The node
 * of this call is generated: it is not in the tree, and has the range of the construction.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { clientTables } from '../../libraries/http-clients/all-clients.ts';

/** The member that is called on an instance, by the name of its class. */
const MEMBERS: ReadonlyMap<string, string> = new Map(
  clientTables.flatMap(({ exports, calledWhenPassed }) =>
    calledWhenPassed === undefined
      ? []
      : exports.flatMap(({ names }) => names.map((name): [string, string] => [name, calledWhenPassed])),
  ),
);

const calls = new WeakMap<TSESTree.NewExpression, TSESTree.CallExpression>();

/** Returns the generated call for a construction, always the same node; null if the class has no row with `calledWhenPassed`. */
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
