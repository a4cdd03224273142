/** Rewriting the path of a request: only the characters in which the two templates differ. */
import type { Edit } from '../findings/finding.ts';
import type { RouteMatch } from '../routes/catalogue.ts';
import { getTextPieces } from '../routes/url.ts';
import { getRange, type TextPiece } from '../values/skeleton.ts';

export interface PathEdit {
  edit: Edit;
  /** The text that is replaced: its owner and the references to it decide whether it may be. */
  piece: TextPiece;
}

/**
 * The edit that turns the path of template `from` into that of template `to`; a reason in words where there is none.
 * Segments shared at the beginning and at the end stay as they are, holes among them.
 */
export function editPath(match: RouteMatch, from: string, to: string): PathEdit | { refused: string } {
  const oldSegments = from.slice(1).split('/');
  const newSegments = to.slice(1).split('/');
  const shared = Math.min(oldSegments.length, newSegments.length);
  let start = 0;
  while (start < shared && isSameSegment(oldSegments[start]!, newSegments[start]!)) start += 1;
  let end = 0;
  while (end < shared - start && isSameSegment(oldSegments.at(-1 - end)!, newSegments.at(-1 - end)!)) end += 1;
  const changed = match.segments.slice(start, match.segments.length - end);
  const written = newSegments.slice(start, newSegments.length - end);
  if (changed.length === 0 || written.length === 0) return { refused: 'the paths differ by whole segments that have no counterpart' };
  if (written.some((segment) => segment.startsWith('{'))) return { refused: 'a part of the new path is not in the old one' };
  const pieces = changed.flatMap(getTextPieces);
  const [first] = pieces;
  const last = pieces.at(-1);
  const firstRange = first && getRange(first);
  const lastRange = last && getRange(last);
  if (!first || !firstRange || !lastRange) return { refused: 'the segment is not written out where it could be changed' };
  if (pieces.some((piece) => piece.origin?.node !== first.origin!.node)) return { refused: 'the segments are spread over several literals' };
  const text = pieces.map((piece) => piece.text).join('/');
  if (last!.from + last!.text.length - first.from !== text.length) return { refused: 'the segments do not lie side by side' };
  return { edit: { range: [firstRange[0], lastRange[1]], text: written.join('/') }, piece: { ...first, text } };
}

/** Parameters are the same whatever they are called. */
function isSameSegment(a: string, b: string): boolean {
  return a === b || (a.startsWith('{') && b.startsWith('{'));
}
