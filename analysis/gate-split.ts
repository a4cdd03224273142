/** Rows of the data in two parts: what has to stand in the file where a use is shown, and the rest, which it may import. */
import type { Affects } from '../data/schema.ts';
import { createScan, getRarest } from './gate-finder.ts';
import { createPairFinder, type Pair } from './gate-pairs.ts';
import type { TextLook } from './gate-look.ts';
import type { Row } from './gate-rows.ts';
import { escapeWord } from './word-search.ts';

/** The questions that are asked of texts. */
export interface GateLooks {
  getLook(text: string): TextLook;
  /** Whether a segment stands in a text as a part of a path that may be one of the data. */
  isPathPart(text: string, segment: string): boolean;
}

/** A row of the data, and the kind of what it is a row of. */
export interface KindRow {
  row: Row;
  kind: Affects['kind'];
}

/** A row whose own part stands in the file where the use is shown; the rest stands in one module. */
export interface SplitRow {
  own: Row;
  rest: Row;
  ofAnswer: boolean;
}

/** Finds the rows whose own part stands in a text; whether long texts and chains have to stand there in one piece. */
export type PartFinder = (text: string, written: 'in one piece' | 'or in pieces') => SplitRow[];

/** A use of the row has all of its words in one request: of those that are written by themselves, the one that says most. */
export function getNames({ own }: SplitRow): readonly string[] {
  const whole = own.words.filter((word) => !own.parts.includes(word));
  return whole.length > 0 ? [getRarest(whole)] : [];
}

/** The segment without which a request of the row is none: the place of a route, the end of the path whose answer is read. */
export function getSegments({ own, rest, ofAnswer }: SplitRow): readonly string[] {
  return ofAnswer ? rest.segments.slice(-1) : own.segments;
}

/** What the place of a use must hold of a row: the words, or the last segment where there are none. */
function splitRow({ row, kind }: KindRow): SplitRow {
  const hasWords = row.words.length > 0;
  const place = hasWords ? -1 : row.segments.lastIndexOf(row.place ?? row.segments.at(-1) ?? '');
  // What stands behind the place of a route says nothing more of it.
  const segments = hasWords ? row.segments : row.segments.slice(0, place);
  const own: Row = {
    ...row,
    segments: hasWords ? [] : row.segments.slice(place, place + 1),
    neighbours: hasWords ? [] : row.neighbours.filter(([, behind]) => behind === row.segments[place]),
    end: null,
    isSdk: false,
  };
  const neighbours = row.neighbours.filter(([, behind]) => segments.includes(behind));
  const rest: Row = {
    ...row,
    segments,
    neighbours,
    words: [],
    keys: [],
    chain: [],
    names: [],
    end: hasWords ? row.end : null,
  };
  return { own, rest, ofAnswer: kind === 'response-field' };
}

/** Equal for equal rows. */
export function getKey({ segments, neighbours, words, end, isSdk }: Row): string {
  return JSON.stringify([segments, neighbours, words, end, isSdk]);
}

/** Every row in two parts, each pair once. Names of headers and hosts stand in the file alone. */
export function splitRows(rows: readonly KindRow[]): SplitRow[] {
  const divisible = rows.filter(
    ({ row }) => row.names.length === 0 && row.headers.length === 0 && (row.segments.length > 0 || row.isSdk),
  );
  return [...new Map(divisible.map(splitRow).map((split) => [JSON.stringify(split), split])).values()];
}

export function isEmpty({ segments, words, isSdk }: Row): boolean {
  return segments.length === 0 && words.length === 0 && !isSdk;
}

/** Finds the rows whose path stands in a text up to what a module gives: a hole for a listed id, or an answer. */
export function createGivenFinder(splits: readonly SplitRow[], looks: GateLooks): (text: string) => SplitRow[] {
  const wanted = new Map<string, SplitRow[]>();
  for (const split of splits) {
    const { own, rest, ofAnswer } = split;
    const isListed = own.words.length === 0 && rest.segments.length > 1;
    // A client of the SDK that a file makes may be given to a function of a module.
    if (rest.isSdk ? own.chain.length < 2 : !ofAnswer && !isListed) continue;
    const key = getKey(rest);
    wanted.set(key, [...(wanted.get(key) ?? []), split]);
  }
  const groups = [...wanted.values()];
  return (text) => {
    const look = looks.getLook(text);
    return groups.flatMap((group) => {
      const { rest, ofAnswer } = group[0]!;
      if (rest.isSdk) return look.holds(rest) ? group : [];
      if (look.segments.size === 0) return [];
      const last = rest.segments.at(-1)!;
      return look.holds(rest) &&
        (ofAnswer || text.includes(`${last}/$`) || text.includes(`${last}/' +`) || text.includes(`${last}/" +`))
        ? group
        : [];
    });
  };
}

function hasPair({ own, rest }: SplitRow): boolean {
  return rest.isSdk && own.chain.length > 1;
}

function getPair({ own: { chain } }: SplitRow): Pair {
  return [chain.at(-2)!, chain.at(-1)!];
}

/** Finds the split rows whose own part stands in a text. */
export function createSplitFinder(splits: readonly SplitRow[], looks: GateLooks): PartFinder {
  const places = splits.filter(({ own }) => own.words.length === 0);
  const scanAll = createScan(
    splits.filter(({ own }) => own.words.length > 0),
    ({ own }) => own,
  );
  // The end of a chain says far more than any of its words.
  const findChains = createPairFinder(splits.filter(hasPair), getPair);
  const scanOthers = createScan(
    splits.filter((split) => split.own.words.length > 0 && !hasPair(split)),
    ({ own }) => own,
  );
  return (text, written) => {
    const look = looks.getLook(text);
    const found =
      look.segments.size === 0
        ? []
        : places.filter(
            (split) => look.holds(split.own) && (written === 'or in pieces' || isWritten(text, split, looks)),
          );
    const isThere = (split: SplitRow): boolean =>
      look.holds(split.own) && (written === 'or in pieces' || isWritten(text, split, looks));
    if (written === 'in one piece') found.push(...findChains(text).filter(isThere));
    (written === 'in one piece' ? scanOthers : scanAll)(text, (candidates) => {
      found.push(...candidates.filter(isThere));
      return false;
    });
    return found;
  };
}

/**
 * The same for rows whose rest can stand in the modules of a text, by what the files of its project hold (`rests`): all
 * of it in one file, or what the text itself leaves of it.
 */
export function createNearFinder(
  splits: readonly SplitRow[],
  rests: ReadonlySet<string>,
  looks: GateLooks,
): (text: string) => SplitRow[] {
  const canBeImported = ({ rest }: SplitRow): boolean => isEmpty(rest) || rests.has(getKey(rest));
  const findWhole = createSplitFinder(splits.filter(canBeImported), looks);
  const divided = splits.filter((split) => !canBeImported(split) && split.rest.segments.length > 0);
  return (text) => {
    const found = findWhole(text, 'in one piece');
    const look = looks.getLook(text);
    const isHeld = (segment: string): boolean => look.segments.has(segment);
    if (look.segments.size === 0) return found;
    const pieces = divided.filter((split) => {
      const { segments } = split.rest;
      return (
        segments.some(isHeld) &&
        segments.every((segment) => isHeld(segment) || rests.has(segment)) &&
        look.holds(split.own) &&
        isWritten(text, split, looks)
      );
    });
    return [...found, ...pieces];
  };
}

/**
 * What is asked more of a text where several files are looked at: a segment as part of a path, the end of an SDK's chain in
 * one piece, a long text right behind its name, a value in quotes, a field that is read written as a name. Otherwise everyday
 * words would lead through half of a large program.
 */
export function isWritten(
  text: string,
  { own: { segments, words, values, parts, longerThan }, rest: { isSdk }, ofAnswer }: SplitRow,
  { isPathPart }: Pick<GateLooks, 'isPathPart'>,
): boolean {
  if (!values.every((value) => ['"', "'", '`'].some((quote) => text.includes(quote + value)))) return false;
  const name = words.at(-1);
  if (name === undefined) return segments.every((segment) => isPathPart(text, segment));
  if (ofAnswer && !isSdk && !getPattern(name, isReadAs).test(text)) return false;
  if (
    !ofAnswer &&
    !isSdk &&
    !words.every((word) => parts.includes(word) || getPattern(`whole ${word}`, () => isWhole(word)).test(text))
  )
    return false;
  return longerThan === null || getPattern(`${longerThan} ${name}`, () => isLongIn(name, longerThan)).test(text);
}

const patterns = new Map<string, RegExp>();

function getPattern(key: string, render: (key: string) => string): RegExp {
  let pattern = patterns.get(key);
  if (!pattern) patterns.set(key, (pattern = new RegExp(render(key))));
  return pattern;
}

/** A name as it is read: behind a dot, in quotes, or taken out of an object; not as in a sentence or a type. */
function isReadAs(name: string): string {
  const word = escapeWord(name);
  return `[.'"\`]${word}(?![\\w$])|(?:^|[,{\\n]|\\*/)[^\\S\\n]*${word}\\s*(?:[,}=]|:\\s*(?:[\\w$]+\\s*[,}=]|[{[]))`;
}

function isWhole(word: string): string {
  return `(?<![\\w$])${escapeWord(word)}(?![\\w$])`;
}

function isLongIn(name: string, longerThan: number): string {
  return `\\b${escapeWord(name)}['"]?\\s*[:=]\\s*(['"\`])[^'"\`\\r\\n]{${longerThan + 1},}\\1`;
}
