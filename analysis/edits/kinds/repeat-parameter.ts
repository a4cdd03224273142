/** A query parameter with several values, written once for each: `name=a,b` becomes `match=any&name=a&name=b`. */
import type { SingleEdit } from '../../../data/schema.ts';
import type { NamedPlace } from '../../findings/places/source-place.ts';
import type { Request } from '../../requests/request.ts';
import { getRange, slicePiece, type TextPiece } from '../../evaluator/domain/skeleton.ts';
import type { Plan, PlannedEdit, Refused } from '../plan.ts';
import { findPair } from './query-parameter.ts';

const REFUSED: Refused = { refused: 'the parameter is not written in the text of the URL' };

/** The edits that part the values, and put what says so before the first. */
export function repeatParameter(
  named: NamedPlace,
  request: Request,
  { name, separator, beside }: SingleEdit & { kind: 'repeat' },
): Plan | Refused {
  const pair = findPair(request, named);
  const [first] = pair?.name ?? [];
  const start = first?.kind === 'text' ? getRange(first) : null;
  if (!pair || !start || first?.kind !== 'text') return REFUSED;
  // What a call or an object joins, `append('name', 'a,b')`, it also encodes: no mark can be put into it.
  if ([...pair.name, ...pair.value].some((piece) => piece.kind === 'hole' || piece.origin?.node !== first.origin?.node))
    return REFUSED;
  const before: PlannedEdit = {
    edit: { range: [start[0], start[0]], text: `${beside.name}=${beside.value}&` },
    piece: first,
  };
  const separators = pair.value.flatMap((piece) => (piece.kind === 'text' ? findAll(piece, separator) : []));
  const parted = separators.map((piece) => ({ piece, range: getRange(piece) }));
  const edits = parted.flatMap(({ piece, range }): PlannedEdit[] =>
    range ? [{ edit: { range, text: `&${name}=` }, piece }] : [],
  );
  return edits.length === 0 || edits.length < parted.length ? REFUSED : { edits: [before, ...edits] };
}

/** Every separator in a piece, as it is or with percent signs. */
function findAll(piece: TextPiece, separator: string): TextPiece[] {
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
