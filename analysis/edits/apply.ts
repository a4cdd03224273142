/** The one place where edits become text. */
import type { Edit, Range } from '../findings/finding.ts';

export interface Applied {
  text: string;
  /** Edits that overlap an earlier one with another text, and were left out. */
  rejected: readonly Edit[];
}

/** Applies edits from the front; the same edit twice counts once. Every character outside their ranges stays. */
export function applyEdits(text: string, edits: readonly Edit[]): Applied {
  const sorted = [...edits].sort((a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1]);
  const rejected: Edit[] = [];
  let result = '';
  let position = 0;
  let last: Edit | null = null;
  for (const edit of sorted) {
    if (last && isSame(last, edit)) continue;
    if (edit.range[0] < position || (last && edit.range[0] === last.range[0])) {
      rejected.push(edit);
      continue;
    }
    result += text.slice(position, edit.range[0]) + edit.text;
    [, position] = edit.range;
    last = edit;
  }
  return { text: result + text.slice(position), rejected };
}

function isSame(a: Edit, b: Edit): boolean {
  return isSameRange(a.range, b.range) && a.text === b.text;
}

export function isSameRange(a: Range, b: Range): boolean {
  return a[0] === b[0] && a[1] === b[1];
}
