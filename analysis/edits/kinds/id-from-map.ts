/** The ID that ends a path, put as the user's map of IDs says: no ID is ever guessed. */
import type { RouteMatch } from '../../routes/route-trie.ts';
import { getTextPieces } from '../../routes/url-path.ts';
import { getRange } from '../../evaluator/domain/skeleton.ts';
import type { Plan, Refused } from '../plan.ts';

/** Old ID to new ID. */
export type IdMap = Readonly<Record<string, string>>;

export function mapLastId(match: RouteMatch, ids: IdMap): Plan | Refused {
  const last = match.segments.at(-1);
  const pieces = last ? getTextPieces(last) : [];
  const [piece] = pieces;
  const range = piece && getRange(piece);
  if (!last || !piece || !range || pieces.length > 1 || last.skeleton.length > 1)
    return { refused: 'the ID is another one in the replacement, and it is not written out here' };
  if (!Object.hasOwn(ids, piece.text))
    return { refused: `the ID is another one in the replacement, and \`${piece.text}\` is in no map of IDs` };
  return { edits: [{ edit: { range, text: ids[piece.text]! }, piece }] };
}
