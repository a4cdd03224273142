/** Renaming an SDK chain, arguments kept. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { SdkMethod, SdkTables } from '../../data/dataset.ts';
import { getSdkMethods, selectVersions } from '../../data/sdk.ts';
import type { Edit } from '../findings/finding.ts';
import type { PackageFacts } from '../source.ts';
import { getKeyName, unwrap } from '../values/file-facts.ts';

/**
 * Why a program with this SDK cannot be renamed; null where every version it may run with has both methods, with the
 * same arguments.
 */
export function getRenameRefusal(from: string, to: string, tables: SdkTables, facts: PackageFacts): string | null {
  const versions = facts.sdk.kind === 'unknown' ? undefined : selectVersions(tables, facts.sdk.spec).versions;
  if (versions === undefined) return 'the version of the SDK is not known';
  for (const version of versions) {
    const [method] = getSdkMethods(tables, to.split('.'), [version]);
    if (!method) return `version ${version} of the SDK has no \`${to}\``;
    const takesTheSame = getSdkMethods(tables, from.split('.'), [version]).every((old) => getArgumentKinds(old) === getArgumentKinds(method));
    if (!takesTheSame) return `\`${to}\` takes other arguments in version ${version} of the SDK`;
  }
  return null;
}

function getArgumentKinds(method: SdkMethod): string {
  return method.arguments.map((name) => (name === 'params' || name === 'options' ? name : 'id')).join(' ');
}

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
