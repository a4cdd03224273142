/** Moves the uses in a document, such as an imported JSON module, to the calls that send what the document holds. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { MatchedUse } from '../matched-use.ts';
import { getNodePlace } from '../places/source-place.ts';
import { findChoosingCall } from '../places/choosing-call.ts';

/**
 * Returns the uses. No finding is placed in a document, so what one holds is reported where the code sends it, as a path of a document
 * is. The name in the document is no place of the file: without it no edit is planned there.
 */
export function placeDocumentUses(
  uses: readonly MatchedUse[],
  isInDocument: (node: TSESTree.Node) => boolean,
): MatchedUse[] {
  return uses.map((use) => {
    if (!use.request || !isInDocument(use.node)) return use;
    return { ...use, ...getNodePlace(findChoosingCall(use.request) ?? use.request.node), namePlace: undefined };
  });
}
