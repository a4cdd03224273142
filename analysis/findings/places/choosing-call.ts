/** The call that names an entry of a table, where a request is made of no other text of the code: `call('listZones', { … })`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { findComputedReads } from '../../program/syntax/computed-reads.ts';
import { getWrittenText } from '../../program/syntax/syntax.ts';
import type { Request } from '../../requests/request.ts';

/**
 * Returns the last call with a text among its arguments on the way to a function that reads a table by one of its parameters; null where
 * no such function sends the request.
 */
export function findChoosingCall({ callPath }: Pick<Request, 'callPath'>): TSESTree.Node | null {
  const hops = callPath?.hops ?? [];
  const reader = hops.findLastIndex(({ fn }) => findComputedReads(fn).length > 0);
  const choosing = hops
    .slice(0, reader + 1)
    .findLast(({ call }) => call.arguments.some((argument) => getWrittenText(argument) !== null));
  return choosing?.call ?? null;
}
