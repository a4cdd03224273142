/**
 * Finds the lines in which two texts differ, in near-linear time. In long parts, the lines that occur once in both texts are aligned
 * first (a patience diff); the parts between them are compared line by line when they are short.
 */

/** Lines from `from` up to `to` of the old text become those of the new text. 0-based; the end is excluded. */
export interface Change {
  before: LineRange;
  after: LineRange;
}

interface LineRange {
  from: number;
  to: number;
}

/** The largest part, as old lines times new lines, in which every pair of lines is compared. */
const MAX_PAIRS = 40_000;

/** Returns the changes in the order of the lines, with at least one equal line between two of them. */
export function compareLines(before: readonly string[], after: readonly string[]): Change[] {
  const changes: Change[] = [];
  const pending: Change[] = [{ before: { from: 0, to: before.length }, after: { from: 0, to: after.length } }];
  for (let gap = pending.pop(); gap; gap = pending.pop()) {
    const inner = trim(gap, before, after);
    if (isEmpty(inner.before) && isEmpty(inner.after)) continue;
    const parts = split(inner, before, after);
    if (parts) for (const part of parts.reverse()) pending.push(part);
    else addChange(changes, inner);
  }
  return changes;
}

function isEmpty({ from, to }: LineRange): boolean {
  return from === to;
}

function getSize({ from, to }: LineRange): number {
  return to - from;
}

/** Removes equal lines at both ends of a part. */
function trim(gap: Change, before: readonly string[], after: readonly string[]): Change {
  const [old, fresh] = [{ ...gap.before }, { ...gap.after }];
  while (!isEmpty(old) && !isEmpty(fresh) && before[old.from] === after[fresh.from]) {
    old.from += 1;
    fresh.from += 1;
  }
  while (!isEmpty(old) && !isEmpty(fresh) && before[old.to - 1] === after[fresh.to - 1]) {
    old.to -= 1;
    fresh.to -= 1;
  }
  return { before: old, after: fresh };
}

/** Splits a part at pairs of equal lines; null if there are none. */
function split(gap: Change, before: readonly string[], after: readonly string[]): Change[] | null {
  if (isEmpty(gap.before) || isEmpty(gap.after)) return null;
  const isSmall = getSize(gap.before) * getSize(gap.after) <= MAX_PAIRS;
  const pairs = isSmall ? findLongestPairs(gap, before, after) : findPairs(gap, before, after);
  if (pairs.length === 0) return null;
  const parts: Change[] = [];
  let [old, fresh] = [gap.before.from, gap.after.from];
  for (const [oldLine, freshLine] of [...pairs, [gap.before.to, gap.after.to] as const]) {
    parts.push({ before: { from: old, to: oldLine }, after: { from: fresh, to: freshLine } });
    [old, fresh] = [oldLine + 1, freshLine + 1];
  }
  return parts;
}

type Pair = readonly [oldLine: number, freshLine: number];

/** Pairs lines that occur once in both texts; if there are none and both parts are equally long, equal lines in the same place. */
function findPairs(gap: Change, before: readonly string[], after: readonly string[]): Pair[] {
  const places = findSingleLines(after, gap.after);
  const pairs = [...findSingleLines(before, gap.before)].flatMap(([line, place]): Pair[] => {
    const other = places.get(line);
    return other === undefined ? [] : [[place, other]];
  });
  if (pairs.length > 0) return selectIncreasing(pairs);
  if (getSize(gap.before) !== getSize(gap.after)) return [];
  const offset = gap.after.from - gap.before.from;
  return Array.from({ length: getSize(gap.before) }, (_, index): Pair => {
    const place = gap.before.from + index;
    return [place, place + offset];
  }).filter(([old, fresh]) => before[old] === after[fresh]);
}

/** The places of the lines that occur once in a part, in their order. */
function findSingleLines(lines: readonly string[], { from, to }: LineRange): Map<string, number> {
  const places = new Map<string, number>();
  const repeated = new Set<string>();
  for (let index = from; index < to; index++) {
    const line = lines[index]!;
    if (places.has(line)) repeated.add(line);
    else places.set(line, index);
  }
  for (const line of repeated) places.delete(line);
  return places;
}

/** Returns a longest increasing subsequence of pairs: the first places ascend already, and the second must as well. */
function selectIncreasing(pairs: readonly Pair[]): Pair[] {
  /** For each length, the index of the pair with the smallest second place that ends a subsequence of that length. */
  const ends: number[] = [];
  const previous: number[] = [];
  pairs.forEach(([, place], index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[ends[middle]!]![1] < place) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? ends[low - 1]! : -1;
    ends[low] = index;
  });
  const selected: Pair[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index]!) selected.push(pairs[index]!);
  return selected.reverse();
}

/** Returns the pairs of a longest common subsequence of lines, in quadratic time. */
function findLongestPairs(gap: Change, before: readonly string[], after: readonly string[]): Pair[] {
  const [rows, columns] = [getSize(gap.before), getSize(gap.after)];
  const width = columns + 1;
  const isSame = (row: number, column: number): boolean =>
    before[gap.before.from + row] === after[gap.after.from + column];
  /** The length of a longest common subsequence from a row and a column to the end. */
  const counts = new Uint32Array((rows + 1) * width);
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      counts[row * width + column] = isSame(row, column)
        ? counts[(row + 1) * width + column + 1]! + 1
        : Math.max(counts[(row + 1) * width + column]!, counts[row * width + column + 1]!);
  const pairs: Pair[] = [];
  for (let row = 0, column = 0; row < rows && column < columns;) {
    if (isSame(row, column)) pairs.push([gap.before.from + row++, gap.after.from + column++]);
    else if (counts[(row + 1) * width + column]! >= counts[row * width + column + 1]!) row += 1;
    else column += 1;
  }
  return pairs;
}

/** Adds a change, joined with the last one if nothing lies between them. */
function addChange(changes: Change[], change: Change): void {
  const last = changes.at(-1);
  if (last && last.before.to === change.before.from && last.after.to === change.after.from) {
    last.before.to = change.before.to;
    last.after.to = change.after.to;
  } else {
    changes.push(change);
  }
}
