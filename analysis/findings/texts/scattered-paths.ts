/**
 * Finds deprecated paths whose words are apart in a text: `/zones/{zone}` of one class and `rate_limits` of a nested one, a path with a
 * placeholder and the value of it. A text begins the path and leaves its end open; the words that are missing follow as whole texts.
 */
import type { Dataset } from '../../../data/dataset.ts';
import { memoise } from '../../program/memoise.ts';
import { isDistinctiveField } from './fields-in-documents.ts';
import { joinSegments } from './joined-segments.ts';

/** A deprecated path that a text may put together. */
export interface ScatteredPath {
  /** Where the first missing word is. */
  offset: number;
  /** The missing words, `registrar/domains`. */
  words: string;
  /** The beginning as the text has it, `/zones/{}`. */
  beginning: string;
  /** The path of the data. */
  path: string;
  deprecation: string;
}

/** Longer texts are generated. */
const LONGEST_TEXT = 256 * 1024;

/** With more texts than this, a file is a client, whose paths are whole. */
const MOST_BEGINNINGS = 100;

/** So near is a word that other data has as well: `filters`. */
const NEAR = 400;

/** A value in the place of a segment: `{id}`, `${id}`, `{{ id }}`, `:id`, `<id>`, `%s`, `*`. */
const VALUE = String.raw`(?:[$#]?\{\{?[^{}\n]{0,80}\}\}?|:[a-zA-Z_]\w*|<[\w-]+>|%[sdv]|\$\w+|\*)`;
const SEGMENTS = String.raw`(?:\/(?:${VALUE}|[\w-]+))`;
const SEGMENT = new RegExp(String.raw`${VALUE}|[\w-]+`, 'g');
const IS_VALUE = new RegExp(`^${VALUE}$`);

/** A description of an API, which a tool keeps up to date. */
const API_DESCRIPTION = /["']?(?:openapi|swagger)["']?\s{0,8}:\s{0,8}["']?\d/;

interface Route {
  deprecation: string;
  path: string;
  segments: readonly string[];
  /** The other words of each living route that has the words of this one in the same order. */
  rivals: readonly (readonly string[])[];
}

/** A text that begins a path: its segments, with `{}` for each value. */
interface Beginning {
  segments: readonly string[];
  /** Where it ends. */
  end: number;
}

/** Returns the first place of each deprecation. Comments are no part of the text. */
export function findScatteredPaths(
  text: string,
  dataset: Pick<Dataset, 'deprecations' | 'catalogue' | 'platform'>,
): ScatteredPath[] {
  if (text.length > LONGEST_TEXT) return [];
  const routes = getRoutes(dataset).filter(
    ({ segments, rivals }) =>
      segments.every((each) => isValue(each) || text.includes(each)) &&
      !rivals.some((others) => others.every((word) => text.includes(word))),
  );
  if (routes.length === 0 || API_DESCRIPTION.test(text)) return [];
  const beginnings = findBeginnings(text, [...new Set(routes.map(({ segments }) => segments[0]!))], dataset);
  const found = new Map<string, ScatteredPath>();
  for (const beginning of beginnings)
    for (const { deprecation, path, segments } of routes) {
      const missing = found.has(deprecation) ? null : getMissing(beginning.segments, segments);
      const offset = missing === null ? null : findWords(text, missing, beginning.end);
      if (offset !== null)
        found.set(deprecation, {
          ...{ offset, words: missing!.join('/'), path, deprecation },
          beginning: `/${beginning.segments.join('/')}`,
        });
    }
  return [...found.values()];
}

/** Texts with open ends, `/zones/{zone}`, and lists of segments behind the path of the base, `'client', 'v4', 'zones', zone`. */
function findBeginnings(
  text: string,
  roots: readonly string[],
  dataset: Pick<Dataset, 'deprecations' | 'platform'>,
): Beginning[] {
  const open = new RegExp(
    String.raw`(?<=["'\x60/]|[:=]\s)(?:${roots.join('|')})${SEGMENTS}{0,8}(?:(?<=${VALUE})\/?(?=["'\x60\s?]|$)|\/(?=["'\x60]))`,
    'gm',
  );
  // A value goes on behind a slash at the end.
  const written = [...text.matchAll(open)].map(({ 0: path, index }): Beginning => {
    const end = path.endsWith('/') && !path.endsWith('}/') ? ['{}'] : [];
    return { segments: [...splitPath(path), ...end], end: index + path.length };
  });
  const bases = dataset.platform.baseUrls.map((url) => `${new URL(url).pathname}/`);
  const joined = joinSegments(text, dataset).flatMap(({ path, places }): Beginning[] => {
    const base = bases.find((each) => path.startsWith(each));
    const last = places.at(-1) ?? -1;
    return base === undefined || last === -1 ? [] : [{ segments: splitPath(path.slice(base.length)), end: last + 2 }];
  });
  return [...written, ...joined].slice(0, MOST_BEGINNINGS);
}

function splitPath(path: string): string[] {
  return (path.match(SEGMENT) ?? []).map((segment) => (IS_VALUE.test(segment) ? '{}' : segment));
}

function isValue(segment: string): boolean {
  return segment.startsWith('{');
}

/** The words of a route that a beginning leaves open; null if it begins another route, or leaves nothing open. */
function getMissing(begun: readonly string[], route: readonly string[]): string[] | null {
  if (begun.length > route.length || begun[0] !== route[0]) return null;
  const fits = begun.every((segment, index) => isValue(segment) || isValue(route[index]!) || segment === route[index]);
  const missing = route.filter((word, index) => !isValue(word) && (index >= begun.length || isValue(begun[index]!)));
  return fits && missing.length > 0 ? missing : null;
}

/** The offset of the first of the words, which follow each other as whole texts; null if one of them does not. */
function findWords(text: string, words: readonly string[], from: number): number | null {
  let first: number | null = null;
  let at = from;
  for (const word of words) {
    const whole = new RegExp(
      String.raw`(?<=["'\x60/]|[:=[,-]\s{1,8})${word}(?=["'\x60/]|[ \t]{0,8}(?:[\],}]|$))`,
      'gm',
    );
    whole.lastIndex = at;
    const match = whole.exec(text);
    if (match === null || (!isDistinctiveField(word) && match.index - at > NEAR)) return null;
    first ??= match.index;
    at = match.index + word.length;
  }
  return first;
}

/** The deprecated routes with more than one word. */
const getRoutes = memoise(({ deprecations, catalogue }: Pick<Dataset, 'deprecations' | 'catalogue'>): Route[] => {
  const live = catalogue.map((operation) => getWords(splitOperation(operation)));
  const routes = deprecations.flatMap(({ id: deprecation, affects }) =>
    affects.flatMap((row) =>
      (row.kind === 'route' ? row.operations : []).flatMap((operation): Route[] => {
        const segments = splitOperation(operation);
        const words = getWords(segments);
        const others = live.filter((other) => holdsInOrder(other, words));
        // The end of such a route may be that of a living one, which goes on.
        const isBegun = others.some((other) => words.every((word, index) => other[index] === word));
        if (isValue(segments[0]!) || words.length < 2 || isBegun) return [];
        const rivals = others.map((other) => other.filter((word) => !words.includes(word)));
        return [{ deprecation, path: operation.slice(operation.indexOf('/')), segments, rivals }];
      }),
    ),
  );
  return [...new Map(routes.map((route) => [route.path, route])).values()];
});

function splitOperation(operation: string): string[] {
  return operation.slice(operation.indexOf('/') + 1).split('/');
}

function getWords(segments: readonly string[]): string[] {
  return segments.filter((segment) => !isValue(segment));
}

function holdsInOrder(words: readonly string[], wanted: readonly string[]): boolean {
  let index = 0;
  for (const word of words) if (word === wanted[index]) index += 1;
  return index === wanted.length;
}
