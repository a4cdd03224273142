/** Looks for rows of words in a text. Sound: where a row's words stand, it is found. */
import type { Row } from './gate-rows.ts';
import { createNameLook, escapeWord, indexOfWord } from './word-search.ts';

/** What stands before a segment in a literal: a slash, a quote, or the end of a template's hole. */
export const BEFORE_SEGMENT = '/\'"`}';

/** The package's name as a specifier can spell it: quoted, with a sub-path, a version or `npm:`. */
export function isImported(text: string, name: string): boolean {
  for (let index = indexOfWord(text, name); index !== -1; index = indexOfWord(text, name, index + 1)) {
    if (/['"`:/]/.test(text[index - 1] ?? '') && /['"`/@?]/.test(text[index + name.length] ?? '')) return true;
  }
  return false;
}

/**
 * One finder for the rows of each collection (`zones`, `accounts`), of the SDK, and of the rest: most programs hold the
 * name of none, which a plain look for one word shows much sooner than a scan for many.
 */
export function createGroups(rows: readonly Row[], namesSdk: (text: string) => boolean): (text: string) => boolean {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = row.segments[0] ?? (row.isSdk ? SDK_GROUP : '');
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  const finders = [...groups].map(([group, own]) => ({ group, find: createFinder(own, namesSdk) }));
  return (text) => finders.some(({ group, find }) => (group === SDK_GROUP ? namesSdk(text) : group === '' || hasSegment(text, group)) && find(text));
}

/** No segment of a path is spelled so. */
const SDK_GROUP = ' sdk';

/**
 * Looks for the rarest word of every row in one scan, and for the rest of a row only where that word stands. The
 * expression holds escaped words of the data and nothing else.
 */
function createFinder(rows: readonly Row[], namesSdk: (text: string) => boolean): (text: string) => boolean {
  const named = rows.filter((row) => row.names.length > 0);
  const hasName = createNameLook(named.map(({ names }) => names[0]!));
  const scan = createScan(rows.filter((row) => row.names.length === 0), (row) => row);
  return (text) => {
    const seen = createLook(text, namesSdk);
    return scan(text, (found) => found.some(seen)) || (hasName(text) && named.some(seen));
  };
}

/**
 * One scan of a text for the rarest word of every entry's row. It hands on the entries of each word that stands there, until
 * that is said to be enough; returns whether it was.
 */
export function createScan<T>(entries: readonly T[], getRow: (entry: T) => Row): (text: string, isEnough: (found: readonly T[]) => boolean) => boolean {
  const byKey = new Map<string, T[]>();
  for (const entry of entries) {
    const { words, segments } = getRow(entry);
    const key = getRarest([...words, ...segments]);
    byKey.set(key, [...(byKey.get(key) ?? []), entry]);
  }
  // Longer words first, so that a word is never hidden behind its own beginning.
  const words = [...byKey.keys()].sort((a, b) => b.length - a.length).map(escapeWord);
  const keys = new RegExp(words.length > 0 ? words.join('|') : '(?!)', 'g');
  return (text, isEnough) => {
    const looked = new Set<string>();
    keys.lastIndex = 0;
    for (let match = keys.exec(text); match; match = keys.exec(text)) {
      const [found] = match;
      // A shorter key may begin inside this match.
      keys.lastIndex = match.index + 1;
      if (looked.has(found)) continue;
      looked.add(found);
      if (isEnough(byKey.get(found) ?? [])) return true;
    }
    return false;
  };
}

/** Whether all of a row stands in the text; what several rows ask for is looked up once. */
export function createLook(text: string, namesSdk: (text: string) => boolean): (row: Row) => boolean {
  const known = new Map<string, boolean>();
  let lower: string | undefined;
  const once = (key: string, look: () => boolean): boolean => {
    let answer = known.get(key);
    if (answer === undefined) known.set(key, (answer = look()));
    return answer;
  };
  return ({ segments, neighbours, words, names, end, isSdk }) =>
    segments.every((segment) => once(`/${segment}`, () => hasSegment(text, segment))) &&
    neighbours.every(([before, segment]) => once(`${before}/${segment}`, () => canFollow(text, before, segment))) &&
    words.every((word) => once(word, () => text.includes(word))) &&
    names.every((name) => once(`i:${name}`, () => (lower ??= text.toLowerCase()).includes(name.toLowerCase()))) &&
    (end === null || once(`/${end.segment} ${end.hasId}`, () => hasEnd(text, end))) &&
    (!isSdk || once('', () => namesSdk(text)));
}

/** The word that the fewest programs hold: one that is put together of several, then the longest. */
export function getRarest(words: readonly string[]): string {
  const weigh = (word: string): number => word.length + (/[a-z][A-Z]|[-_.]/.test(word) ? 10 : 0);
  return [...words].sort((a, b) => weigh(b) - weigh(a))[0]!;
}

export function hasSegment(text: string, segment: string): boolean {
  for (let index = indexOfWord(text, segment); index !== -1; index = indexOfWord(text, segment, index + 1)) {
    if (BEFORE_SEGMENT.includes(text[index - 1] ?? '\n')) return true;
  }
  return false;
}

/** Finds those of some segments that stand in a text, whole, in one scan. */
export function createSegmentFinder(segments: readonly string[]): (text: string) => ReadonlySet<string> {
  const pattern = new RegExp(`[${BEFORE_SEGMENT}](${segments.map(escapeWord).join('|')})(?![\\w-])`, 'g');
  return (text) => new Set(Array.from(text.matchAll(pattern), (match) => match[1]!));
}

/** Whether a segment stands behind another, or at the beginning of a literal that another one may come before. */
function canFollow(text: string, before: string, segment: string): boolean {
  for (let index = indexOfWord(text, segment); index !== -1; index = indexOfWord(text, segment, index + 1)) {
    const slashed = text[index - 1] === '/';
    const previous = text[index - (slashed ? 2 : 1)] ?? '\n';
    if (BEFORE_SEGMENT.includes(previous) || (slashed && text.startsWith(before, index - 1 - before.length))) return true;
  }
  return false;
}

/** `/accounts` as the last fixed segment: behind it, and behind one id, no further segment is written. */
function hasEnd(text: string, { segment, hasId }: NonNullable<Row['end']>): boolean {
  const next = hasId ? ID_BEHIND : NOTHING_BEHIND;
  for (let index = indexOfWord(text, segment); index !== -1; index = indexOfWord(text, segment, index + 1)) {
    next.lastIndex = index + segment.length;
    if (BEFORE_SEGMENT.includes(text[index - 1] ?? '\n') && !next.test(text)) return true;
  }
  return false;
}

/** A segment that goes on with another one. A hole may hold nothing, so that it alone is no other one. */
const NOTHING_BEHIND = /\/(?:\$\{[^}]*\}\/)?[^'"`?#\\\s$]/y;
const ID_BEHIND = /\/(?:\$\{[^}]*\}|[^/'"`$?#\\\s]+)\/[^'"`?#\\\s$]/y;
