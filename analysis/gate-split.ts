/** Rows of the data in two parts: what has to stand in the file where a use is shown, and the rest, which it may import. */
import { createLook, createScan, getRarest, hasSegment } from './gate-finder.ts';
import type { Row } from './gate-rows.ts';
import { escapeWord } from './word-search.ts';

/** A row of the data, and whether it speaks of answers. */
export interface KindRow {
  row: Row;
  ofAnswer: boolean;
}

/** A row whose own part stands in the file where the use is shown; the rest stands in one module. */
export interface SplitRow {
  own: Row;
  rest: Row;
  ofAnswer: boolean;
}

/** Finds the rows whose own part stands in a text; whether long texts and chains have to stand there in one piece. */
export type PartFinder = (text: string, written: 'in one piece' | 'or in pieces') => SplitRow[];

/** The names that a use of the row cannot do without; of a chain the one that says most. */
export function getNames({ own, rest }: SplitRow): readonly string[] {
  return rest.isSdk && own.words.length > 0 ? [getRarest(own.words)] : own.words;
}

/** What the place of a use must hold of a row: the words, or the last segment where there are none. */
export function splitRow({ row, ofAnswer }: KindRow): SplitRow {
  const hasWords = row.words.length > 0;
  const place = hasWords ? -1 : row.segments.lastIndexOf(row.place ?? row.segments.at(-1) ?? '');
  // What stands behind the place of a route says nothing more of it.
  const segments = hasWords ? row.segments : row.segments.slice(0, place);
  const own: Row = { ...row, segments: hasWords ? [] : row.segments.slice(place, place + 1), neighbours: hasWords ? [] : row.neighbours.filter(([, behind]) => behind === row.segments[place]), end: null, isSdk: false };
  const neighbours = row.neighbours.filter(([, behind]) => segments.includes(behind));
  const rest: Row = { ...row, segments, neighbours, words: [], names: [], end: hasWords ? row.end : null };
  return { own, rest, ofAnswer };
}

/** Equal for equal rows. */
export function getKey({ segments, neighbours, words, end, isSdk }: Row): string {
  return JSON.stringify([segments, neighbours, words, end, isSdk]);
}

/** Whether a rest can stand in the files of a project, of which these segments (and the SDK) are known. */
export function isIn({ segments, isSdk }: Row, known: ReadonlySet<string>): boolean {
  return segments.every((segment) => known.has(segment)) && (!isSdk || known.has(SDK_MARK));
}

/** No segment is spelled so. */
export const SDK_MARK = ' sdk';

/** Finds the rows whose path stands in a text up to what a module gives: a hole for a listed id, or an answer. */
export function createGivenFinder(rows: readonly KindRow[], namesSdk: (text: string) => boolean): (text: string) => SplitRow[] {
  const wanted = new Map<string, SplitRow[]>();
  for (const entry of rows) {
    const { row, ofAnswer } = entry;
    const isListed = row.words.length === 0 && row.segments.length > 2;
    if (row.names.length > 0 || row.isSdk || (!ofAnswer && !isListed)) continue;
    const split = splitRow(entry);
    const key = getKey(split.rest);
    wanted.set(key, [...(wanted.get(key) ?? []), split]);
  }
  const groups = [...wanted.values()];
  const collections = [...new Set(groups.map(([split]) => split!.rest.segments[0]!))];
  return (text) => {
    // Most texts hold no path at all, which a few looks show.
    if (!collections.some((collection) => hasSegment(text, collection))) return [];
    const look = createLook(text, namesSdk);
    return groups.flatMap((splits) => {
      const { rest, ofAnswer } = splits[0]!;
      const last = rest.segments.at(-1)!;
      return look(rest) && (ofAnswer || text.includes(`${last}/$`) || text.includes(`${last}/' +`) || text.includes(`${last}/" +`)) ? splits : [];
    });
  };
}

/** Finds the split rows whose own part stands in a text. */
export function createSplitFinder(rows: readonly KindRow[]): PartFinder {
  const splits = new Map<string, SplitRow>();
  for (const entry of rows) {
    const { row } = entry;
    // Names of headers and hosts stand in the file alone.
    if (row.names.length > 0 || (row.segments.length === 0 && !row.isSdk)) continue;
    const split = splitRow(entry);
    splits.set(JSON.stringify(split), split);
  }
  const scan = createScan([...splits.values()], ({ own }) => own);
  return (text, written) => {
    const seen = createLook(text, () => true);
    const found: SplitRow[] = [];
    scan(text, (candidates) => {
      found.push(...candidates.filter(({ own, rest }) => seen(own) && (written === 'or in pieces' || isWritten(text, own, rest.isSdk))));
      return false;
    });
    return found;
  };
}

/**
 * What is asked more of a text where several files are looked at: the end of an SDK's chain in one piece, and a long text
 * right behind its name. Otherwise everyday words would lead through half of a large program.
 */
export function isWritten(text: string, { words, longerThan }: Row, isSdk: boolean): boolean {
  if (isSdk && words.length > 1 && !text.includes(words.slice(-2).join('.'))) return false;
  const name = words.at(-1);
  return longerThan === null || name === undefined || new RegExp(`\\b${escapeWord(name)}['"]?\\s*[:=]\\s*(['"\`])[^'"\`\\r\\n]{${longerThan + 1},}\\1`).test(text);
}
