/** The one place where edits become text. */
import type { Edit, Range } from '../findings/finding.ts';

export interface Applied {
  text: string;
  /** Edits that overlap an earlier one with another text, and were left out. */
  rejected: readonly Edit[];
}

/**
 * Applies edits from the front; the same edit twice counts once. Every character outside their ranges stays. What is
 * inserted stands before what replaces the text behind it, and lines inserted at one place stand in the order of their text.
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

/** Whether two edits, not the same, cannot both be made. */
export function isConflict(a: Edit, b: Edit): boolean {
  const [first, second] =
    a.range[0] < b.range[0] || (a.range[0] === b.range[0] && a.range[1] <= b.range[1]) ? [a, b] : [b, a];
  if (first.range[0] !== second.range[0]) return second.range[0] < first.range[1];
  if (!isInsertion(first)) return true;
  // Nothing says which of two insertions comes first, but for lines of their own that does not matter.
  return isInsertion(second) && !(isLine(first) && isLine(second));
}

function isInsertion({ range }: Edit): boolean {
  return range[0] === range[1];
}

function isLine({ text }: Edit): boolean {
  return text.endsWith('\n');
}

/** Whether two edits change the same characters into the same text. */
export function isSame(a: Edit, b: Edit): boolean {
  return isSameRange(a.range, b.range) && a.text === b.text;
}

export function isSameRange(a: Range, b: Range): boolean {
  return a[0] === b[0] && a[1] === b[1];
}
