/** Looks for rows of words in a text. Sound: where a row's words stand, it is found. */
import { BEFORE_SEGMENT, type TextLook } from './gate-look.ts';
import type { Row } from './gate-rows.ts';
import { OWNER_IDS } from './libraries/official-sdk.ts';
import { createPairFinder } from './gate-pairs.ts';
import { createNameLook, createWordScan, indexOfWord } from './word-search.ts';

/**
 * Whether any of some rows stands in a text. Most programs hold no path of the data, which the look knows at once; the
 * rows without one are looked for by their rarest words.
 */
export function createFinder(
  rows: readonly Row[],
  getLook: (text: string) => TextLook,
  importsSdk: (text: string) => boolean,
): (text: string) => boolean {
  const paths = rows.filter(({ segments }) => segments.length > 0);
  const findChains = createWordFinder(
    rows.filter(({ segments, isSdk }) => segments.length === 0 && isSdk),
    getLook,
  );
  const findOthers = createWordFinder(
    rows.filter(({ segments, isSdk }) => segments.length === 0 && !isSdk),
    getLook,
  );
  // Without the import, a chain is the SDK's by its arguments.
  const assumed = rows.filter(({ chain }) => chain.length > 1).map((row) => ({ ...row, isSdk: false }));
  const findAssumed = createPairFinder(assumed, ({ chain }) => [chain.at(-2)!, chain.at(-1)!]);
  // A path begins with its collection, and a plain look for a few words is much sooner done than a scan for all.
  const collections = [...new Set(paths.map(({ segments }) => segments[0]!))];
  return (text) =>
    (collections.some((collection) => hasSegment(text, collection)) && paths.some(getLook(text).holds)) ||
    (importsSdk(text) && findChains(text)) ||
    (OWNER_IDS.some((id) => indexOfWord(text, id) !== -1) && findAssumed(text).some(getLook(text).holds)) ||
    findOthers(text);
}

function hasSegment(text: string, segment: string): boolean {
  for (let index = indexOfWord(text, segment); index !== -1; index = indexOfWord(text, segment, index + 1)) {
    if (BEFORE_SEGMENT.includes(text[index - 1] ?? '\n')) return true;
  }
  return false;
}

/** Looks for the rarest word of every row in one scan, and for the rest of a row only where that word stands. */
function createWordFinder(rows: readonly Row[], getLook: (text: string) => TextLook): (text: string) => boolean {
  const getName = ({ names, headers }: Row): string | undefined => names[0] ?? headers[0];
  const named = rows.filter((row) => getName(row) !== undefined);
  const hasName = createNameLook(named.map((row) => getName(row)!));
  const scan = createScan(
    rows.filter((row) => getName(row) === undefined),
    (row) => row,
  );
  return (text) =>
    scan(text, (found) => found.some(getLook(text).holds)) || (hasName(text) && named.some(getLook(text).holds));
}

/**
 * One scan of a text for the rarest word of every entry's row. It hands on the entries of each word that stands there, until
 * that is said to be enough; returns whether it was.
 */
export function createScan<T>(
  entries: readonly T[],
  getRow: (entry: T) => Row,
): (text: string, isEnough: (found: readonly T[]) => boolean) => boolean {
  const byKey = new Map<string, T[]>();
  for (const entry of entries) {
    const { words } = getRow(entry);
    const key = getRarest(words);
    byKey.set(key, [...(byKey.get(key) ?? []), entry]);
  }
  const scan = createWordScan([...byKey.keys()]);
  return (text, isEnough) => {
    const looked = new Set<string>();
    return scan(text, (word) => {
      if (looked.has(word)) return false;
      looked.add(word);
      return isEnough(byKey.get(word)!);
    });
  };
}

/** The word that the fewest programs hold: one that is put together of several, then the longest. */
export function getRarest(words: readonly string[]): string {
  const weigh = (word: string): number => word.length + (/[a-z][A-Z]|[-_.]/.test(word) ? 10 : 0);
  return [...words].sort((a, b) => weigh(b) - weigh(a))[0]!;
}
