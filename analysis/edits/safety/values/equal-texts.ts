/** Compares texts that are known in part: two different ones may still be one text when the program runs. */
import type { Skeleton } from '../../../evaluator/domain/skeleton.ts';

/** A character, or what may be there in place of a hole. */
type Place = string | typeof SEGMENT | typeof ANYTHING;
/** Any characters but slashes: an ID between two of them. */
const SEGMENT = Symbol('segment');
const ANYTHING = Symbol('anything');

/** Longer texts count as possibly equal. */
const MAX_PLACES = 400;

/** True if two skeletons may be the same text. */
export function mayBeEqual(one: Skeleton, other: Skeleton): boolean {
  const [a, b] = [toPlaces(one), toPlaces(other)];
  if (a.length > MAX_PLACES || b.length > MAX_PLACES) return true;
  // `isMet[j]`: the rest of `a` may be the rest of `b` from `j` on; filled from the ends.
  let isMet = new Array<boolean>(b.length + 1).fill(false);
  for (let i = a.length; i >= 0; i -= 1) {
    const behind = isMet;
    isMet = new Array<boolean>(b.length + 1).fill(false);
    for (let j = b.length; j >= 0; j -= 1)
      isMet[j] =
        (i === a.length && j === b.length) ||
        (isHole(a[i]) && (behind[j]! || (j < b.length && mayHold(a[i]!, b[j]!) && isMet[j + 1]!))) ||
        (isHole(b[j]) && (isMet[j + 1]! || (i < a.length && mayHold(b[j]!, a[i]!) && behind[j]!))) ||
        (i < a.length && j < b.length && a[i] === b[j] && behind[j + 1]!);
  }
  return isMet[0]!;
}

function isHole(place: Place | undefined): boolean {
  return typeof place === 'symbol';
}

function mayHold(hole: Place, place: Place): boolean {
  return hole === ANYTHING || place !== '/';
}

function toPlaces(skeleton: Skeleton): Place[] {
  return skeleton.flatMap((piece, index): Place[] => {
    if (piece.kind === 'text') return [...piece.text];
    const [before, after] = [skeleton[index - 1], skeleton[index + 1]];
    const isBetween =
      before?.kind === 'text' && after?.kind === 'text' && before.text.endsWith('/') && after.text.startsWith('/');
    return [isBetween || piece.isEncoded ? SEGMENT : ANYTHING];
  });
}
