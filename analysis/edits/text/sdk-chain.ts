/** Renames the method chain of an SDK call, such as `accounts.roles.list`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { SdkTables } from '../../../data/dataset.ts';
import { getSdkMethods, selectVersions } from '../../../data/sdk.ts';
import type { Edit } from '../../findings/use.ts';
import { unwrap, getMemberName } from '../../program/syntax/syntax.ts';
import type { PackageFacts } from '../../program/source-file.ts';
import type { Request } from '../../requests/request.ts';
import type { Refused } from '../plan.ts';

/** The methods of the SDK by version, and the version of the package. */
export interface SdkContext {
  tables: SdkTables;
  facts: PackageFacts;
}

/** The version or the range of the SDK that a request runs with, else that of the package; null where it is unknown. */
export function getSdkSpec(request: Request | null, facts: PackageFacts): string | null {
  if (request?.sdk) return request.sdk.spec;
  return facts.sdk.kind === 'unknown' ? null : facts.sdk.spec;
}

/** The versions of the SDK that a request may run with; undefined if they are unknown. */
export function getSdkVersions(request: Request | null, { tables, facts }: SdkContext): readonly string[] | undefined {
  return selectVersions(tables, getSdkSpec(request, facts)).versions;
}

/** The ranges of the SDK with which a request may run elsewhere; none where its import names the version. */
export function getOtherSdkRanges(request: Request | null, facts: PackageFacts): readonly string[] {
  if (facts.sdk.kind === 'unknown' || getSdkSpec(request, facts) !== facts.sdk.spec) return [];
  return facts.sdk.ranges ?? [];
}

/** Returns why a method cannot be called; null if every version that the request may run with has it. */
export function getMethodRefusal(chain: string, request: Request | null, sdk: SdkContext): Refused | null {
  const versions = getSdkVersions(request, sdk);
  if (versions === undefined) return { refused: 'the version of the SDK is not known' };
  const without = versions.find((version) => getSdkMethods(sdk.tables, chain.split('.'), [version]).length === 0);
  return without === undefined
    ? null
    : { refused: `version ${without} of the SDK has no \`${chain}\``, isSdkTooOld: true };
}

/** The edit that renames the chain of a callee; refused unless the call spells out every name that differs. */
export function editChain(
  callee: TSESTree.Node,
  { from, to }: { from: string; to: string },
  text: string,
): Edit | Refused {
  const oldNames = from.split('.');
  const newNames = to.split('.');
  let shared = 0;
  while (shared < Math.min(oldNames.length, newNames.length) - 1 && oldNames[shared] === newNames[shared]) shared += 1;
  const differing = oldNames.slice(shared);
  let node: TSESTree.Node = unwrap(callee);
  let start: number | null = null;
  for (const name of [...differing].reverse()) {
    if (node.type !== 'MemberExpression' || getMemberName(node) !== name)
      return { refused: 'the chain is not written out in the call' };
    [start] = node.property.range;
    node = unwrap(node.object);
  }
  const end = unwrap(callee).range[1];
  if (start === null || text.slice(start, end).replace(/\s/g, '') !== differing.join('.'))
    return { refused: 'the chain is not written out in the call' };
  return { range: [start, end], text: newNames.slice(shared).join('.') };
}
