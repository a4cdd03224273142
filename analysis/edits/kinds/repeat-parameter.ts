/** `repeat`: repeats a query parameter that holds several values: `name=a,b` becomes `match=any&name=a&name=b`. */
import { getRange, slicePiece, type TextPiece } from '../../evaluator/domain/skeleton.ts';
import type { EditOfKind, Plan, PlanContext, PlannedEdit, Refused } from '../plan.ts';
import { findPair } from '../text/query-pair.ts';

const REFUSED: Refused = { refused: 'the parameter is not written out in the text of the URL' };

/** Turns each separator into a new pair, and adds the `beside` parameter before the first. */
export function planRepeatedParameter(
  { name, separator, beside }: EditOfKind<'repeat'>,
  { use: { request, namePlace } }: PlanContext,
): Plan | Refused {
  if (!request || !namePlace) return { refused: 'the parameter is not visible here' };
  const pair = findPair(request, namePlace);
  const [first] = pair?.name ?? [];
  const start = first?.kind === 'text' ? getRange(first) : null;
  if (!pair || !start || first?.kind !== 'text') return REFUSED;
  // `append('name', 'a,b')` and objects encode their values, so an inserted `&` would not separate pairs.
  if ([...pair.name, ...pair.value].some((piece) => piece.kind === 'hole' || piece.origin?.node !== first.origin?.node))
    return REFUSED;
  const before: PlannedEdit = {
    edit: { range: [start[0], start[0]], text: `${beside.name}=${beside.value}&` },
    piece: first,
  };
  const separators = pair.value.flatMap((piece) => (piece.kind === 'text' ? findSeparators(piece, separator) : []));
  const edits = separators.flatMap((piece): PlannedEdit[] => {
    const range = getRange(piece);
    return range ? [{ edit: { range, text: `&${name}=` }, piece }] : [];
  });
  return edits.length === 0 || edits.length < separators.length ? REFUSED : { edits: [before, ...edits] };
}

/** Every separator in a piece, plain or percent-encoded. */
function findSeparators(piece: TextPiece, separator: string): TextPiece[] {
  const found: TextPiece[] = [];
  for (const written of new Set([separator, encodeURIComponent(separator)])) {
    for (
      let index = piece.text.toLowerCase().indexOf(written.toLowerCase());
      index !== -1;
      index = piece.text.toLowerCase().indexOf(written.toLowerCase(), index + written.length)
    ) {
      found.push(slicePiece(piece, index, index + written.length));
    }
  }
  return found;
}
