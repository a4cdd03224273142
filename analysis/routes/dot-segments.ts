/** Segments `.` and `..` of a path, which every client removes before it sends the request. */
import {
  getText,
  searchSkeleton,
  splitSkeleton,
  textOf,
  type Piece,
  type Skeleton,
} from '../evaluator/domain/skeleton.ts';

const DOTS = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;
const HERE = /^(?:\.|%2e)$/i;
const UP = /^(?:\.|%2e){2}$/i;

/**
 * Returns the path of an absolute URL as it is sent. Its text can still be shown where it stands; it can no longer be edited, because
 * what lies between two of its segments in the program is not what is sent. A path in which `..` follows a part that is not known, and
 * so may be any number of segments, stays as it is.
 */
export function dropDotSegments(path: Skeleton): Skeleton {
  if (searchSkeleton(path, DOTS) === -1) return path;
  const [start = [], ...segments] = splitSkeleton(path, '/');
  const kept: Skeleton[] = [];
  for (const segment of segments) {
    const text = getText(segment);
    if (text !== null && UP.test(text)) {
      const before = kept.pop();
      if (before && getText(before) === null) return path;
    } else if (text === null || !HERE.test(text)) kept.push(segment);
  }
  // A part such as `.` between two holes is no segment.
  if (kept.length === segments.length) return path;
  return [start, ...kept.flatMap((segment) => [textOf('/'), segment.map(withoutEdit)])].flat();
}

function withoutEdit(piece: Piece): Piece {
  if (piece.kind === 'hole' || piece.origin === null) return piece;
  const { node, offsetAt, shownAt } = piece.origin;
  const shown = shownAt ?? offsetAt;
  return { ...piece, origin: { node, offsetAt: null, ...(shown === null ? {} : { shownAt: shown }) } };
}
