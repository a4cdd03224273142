/** Applies edits to a text; the only place where edits become text. */
import type { Edit, Range } from '../findings/use.ts';
import { isSameRange } from './ranges.ts';

export interface Applied {
  text: string;
  /** Left out because they overlap an earlier edit that writes another text. */
  rejected: readonly Edit[];
}

/**
 * Applies edits in the order of their ranges; equal edits count once. Characters outside the ranges stay as they are. An
 * insertion comes before a replacement at the same offset; lines inserted at one offset are sorted by their text.
 */
export function applyEdits(text: string, edits: readonly Edit[]): Applied {
  const sorted = [...edits].sort(
    (a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1] || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0),
  );
  const rejected: Edit[] = [];
  let result = '';
  let position = 0;
  let last: Edit | null = null;
  for (const edit of sorted) {
    if (last && isSame(last, edit)) continue;
    if (last && isConflict(last, edit)) {
      rejected.push(edit);
      continue;
    }
    result += text.slice(position, edit.range[0]) + edit.text;
    [, position] = edit.range;
    last = edit;
  }
  return { text: result + text.slice(position), rejected };
}

/** Applies edits to the part of a text that a range covers, and returns that part alone. The edits do not overlap. */
export function applyEditsWithin([start, end]: Range, edits: readonly Edit[], text: string): string {
  const shifted = edits.map((edit): Edit => ({
    range: [edit.range[0] - start, edit.range[1] - start],
    text: edit.text,
  }));
  return applyEdits(text.slice(start, end), shifted).text;
}

/** True if two different edits exclude each other. */
export function isConflict(a: Edit, b: Edit): boolean {
  const [first, second] =
    a.range[0] < b.range[0] || (a.range[0] === b.range[0] && a.range[1] <= b.range[1]) ? [a, b] : [b, a];
  if (first.range[0] !== second.range[0]) return second.range[0] < first.range[1];
  if (!isInsertion(first)) return true;
  // Two insertions at one offset have no order of their own. Only whole lines may come in any order.
  return isInsertion(second) && !(isLine(first) && isLine(second));
}

function isInsertion({ range }: Edit): boolean {
  return range[0] === range[1];
}

function isLine({ text }: Edit): boolean {
  return text.endsWith('\n');
}

/** True if two edits replace the same characters by the same text. */
export function isSame(a: Edit, b: Edit): boolean {
  return isSameRange(a.range, b.range) && a.text === b.text;
}
