/**
 * Models a construction whose instance an unknown function calls later: `new ChatOpenAI({ model })` counts as the call `invoke`. The node
 * of this call is generated: it is not in the tree, and has the range of the construction.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../program/file-facts.ts';
import { getMemberName } from '../../program/syntax/syntax.ts';
import { getReads } from '../../program/syntax/variables.ts';
import { clientTables } from '../../libraries/http-clients/all-clients.ts';

/** The member that is called on an instance, by the name of its class. */
const MEMBERS: ReadonlyMap<string, string> = new Map(
  clientTables.flatMap(({ exports, calledWhenPassed }) =>
    calledWhenPassed === undefined
      ? []
      : exports.flatMap(({ names }) => names.map((name): [string, string] => [name, calledWhenPassed])),
  ),
);

/** The members that send at once, by the name of the class. */
const SENDING: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  clientTables.flatMap(({ exports, calledWhenPassed = '', calls: rows }) => {
    const members = rows.map((row) => Object.keys(row.members)).find((each) => each.includes(calledWhenPassed));
    return members ? exports.flatMap(({ names }) => names.map((name) => [name, new Set(members)] as const)) : [];
  }),
);

/**
 * True for an instance that only a constant of the file holds and that the file itself calls: each of these calls is a request with
 * options of its own.
 */
export function isCalledInFile({ callee, parent }: TSESTree.NewExpression, { variables }: FileFacts): boolean {
  const members = callee.type === 'Identifier' ? SENDING.get(callee.name) : undefined;
  if (!members || parent.type !== 'VariableDeclarator' || parent.id.type !== 'Identifier') return false;
  const reads = getReads(variables.get(parent.id));
  const isExported = parent.parent.parent?.type === 'ExportNamedDeclaration';
  const isCalled = ({ parent: member }: TSESTree.Node): boolean =>
    member?.type === 'MemberExpression' &&
    member.parent.type === 'CallExpression' &&
    member.parent.callee === member &&
    members.has(getMemberName(member) ?? '');
  return !isExported && reads.length > 0 && reads.every(isCalled);
}

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
