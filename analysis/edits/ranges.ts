/** Questions about two ranges of a text. */
import type { Range } from '../findings/use.ts';

export function isSameRange(a: Range, b: Range): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

/** True if two ranges share a character. */
export function isOverlapping([start, end]: Range, [otherStart, otherEnd]: Range): boolean {
  return start < otherEnd && otherStart < end;
}

/** True if the first range lies in the second. */
export function isWithin([start, end]: Range, [outerStart, outerEnd]: Range): boolean {
  return start >= outerStart && end <= outerEnd;
}
