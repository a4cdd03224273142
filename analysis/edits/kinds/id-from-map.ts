/** `id`: replaces the ID at the end of a path by the one that the user's map of IDs has for it. */
import { getRange } from '../../evaluator/domain/skeleton.ts';
import { getTextPieces } from '../../routes/url-path.ts';
import type { EditOfKind, Plan, PlanContext, Refused } from '../plan.ts';

/** Refuses an ID that is not in the map, because no ID is ever guessed. */
export function planMappedId(_edit: EditOfKind<'id'>, { use: { match }, ids }: PlanContext): Plan | Refused {
  if (!match) return { refused: 'the request is not visible here' };
  const last = match.segments.at(-1);
  const pieces = last ? getTextPieces(last) : [];
  const [piece] = pieces;
  const range = piece && getRange(piece);
  if (!last || !piece || !range || pieces.length > 1 || last.skeleton.length > 1)
    return { refused: 'the replacement has another ID, and the old one is not written out here' };
  if (!Object.hasOwn(ids, piece.text))
    return { refused: `the replacement has another ID, and \`${piece.text}\` is in no map of IDs` };
  return { edits: [{ edit: { range, text: ids[piece.text]! }, piece }] };
}
