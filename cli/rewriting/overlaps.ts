/** Ranges of edits that overlap. */
import type { Edit, Range } from '../../analysis/findings/use.ts';

export function isOverlapping(a: Range, b: Range): boolean {
  return a[0] === b[0] || (a[0] < b[1] && b[0] < a[1]);
}

/** Drops what overlaps another: if two deprecations change the same text, neither is selected. A file may have thousands. */
export function dropOverlapping<Changed extends { edits: readonly Pick<Edit, 'range'>[] }>(
  all: readonly Changed[],
): Changed[] {
  const edits = all
    .flatMap((changed) => changed.edits.map(({ range }) => ({ changed, range })))
    .sort((a, b) => a.range[0] - b.range[0]);
  const dropped = new Set<Changed>();
  for (const [place, { changed, range }] of edits.entries())
    // In this order, what overlaps a range follows it without a gap.
    for (let next = place + 1; next < edits.length && isOverlapping(range, edits[next]!.range); next++)
      if (edits[next]!.changed !== changed) dropped.add(changed).add(edits[next]!.changed);
  return all.filter((changed) => !dropped.has(changed));
}
