/** Sets of marks as bits. */
import type { Mark } from './marks.ts';

export type MarkSet = Uint32Array;

export function createMarkSet(size: number, marks: readonly Mark[] = []): MarkSet {
  const set = new Uint32Array((size + 31) >>> 5);
  addMarks(set, marks);
  return set;
}

export function addMarks(set: MarkSet, marks: readonly Mark[]): void {
  for (let index = 0; index < marks.length; index++) set[marks[index]! >>> 5]! |= 1 << (marks[index]! & 31);
}

export function hasMark(set: MarkSet, mark: Mark): boolean {
  return (set[mark >>> 5]! & (1 << (mark & 31))) !== 0;
}

export function hasMarks(set: MarkSet, marks: readonly Mark[]): boolean {
  // This runs for each requirement and file: a callback or an iterator would take longer than the test.
  for (let index = 0; index < marks.length; index++) {
    const mark = marks[index]!;
    if ((set[mark >>> 5]! & (1 << (mark & 31))) === 0) return false;
  }
  return true;
}

/** Adds the marks of another set. */
export function joinSets(set: MarkSet, other: MarkSet): void {
  if (set === other) return;
  for (let index = 0; index < set.length; index++) set[index]! |= other[index]!;
}

export function hasSameMarks(set: MarkSet, other: MarkSet): boolean {
  for (let index = 0; index < set.length; index++) if (set[index] !== other[index]) return false;
  return set.length === other.length;
}

/** Equal for equal sets. */
export function hashSet(set: MarkSet): number {
  let hash = 0;
  for (let index = 0; index < set.length; index++) hash = (Math.imul(hash, 31) + set[index]!) | 0;
  return hash;
}
