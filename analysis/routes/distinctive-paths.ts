/** Finds parts of paths that only deprecated routes have: a text with one of them is about such a route, whatever reads it. */
import type { Dataset } from '../../data/dataset.ts';
import { SHARED_SEGMENTS } from '../libraries/non-requests/system-names.ts';
import { memoise } from '../program/memoise.ts';

/** A place in a text with such a part. */
export interface DistinctivePath {
  /** Where the part begins. */
  offset: number;
  /** The words of the part, `workers/namespaces`. */
  words: string;
  deprecation: string;
  /** The first segments of the routes with the part, `accounts`. */
  roots: ReadonlySet<string>;
}

/** Words between slashes that follow each other, the deprecation that claims them, and the first segments of its routes. */
interface Claimed {
  words: readonly string[];
  deprecation: string;
  roots: Set<string>;
}

/** The least number of words: a single one, `/roles`, is that of any API. */
const LEAST_WORDS = 2;

/** The most characters of a word that are read. */
const LONGEST_WORD = 40;

const IN_WORD = /[\w-]/;

/** Returns the places in their order, one for each part. A slash may be escaped, as JSON allows: `workers\/namespaces`. */
export function findDistinctivePaths(
  text: string,
  dataset: Pick<Dataset, 'deprecations' | 'catalogue'>,
): DistinctivePath[] {
  const byFirst = getClaimedWords(dataset);
  const found: DistinctivePath[] = [];
  for (let slash = text.indexOf('/'); slash !== -1; slash = text.indexOf('/', slash + 1)) {
    const end = text[slash - 1] === '\\' ? slash - 1 : slash;
    let start = end;
    while (start > 0 && end - start < LONGEST_WORD && IN_WORD.test(text[start - 1]!)) start -= 1;
    for (const { words, ...claimed } of byFirst.get(text.slice(start, end)) ?? [])
      if (follow(text, slash, words) && (!isShort(words) || isBehindSegment(text, start)))
        found.push({ offset: start, words: words.join('/'), ...claimed });
  }
  return found;
}

/** True for words that may be the whole path of another system, `registrar/domains`: they tell only behind a segment. */
function isShort(words: readonly string[]): boolean {
  return words.length === LEAST_WORDS && SHARED_SEGMENTS.has(words.at(-1)!);
}

function isBehindSegment(text: string, start: number): boolean {
  return text[start - 1] === '/' && /[^\s"'`(]/.test(text[start - 2] ?? ' ');
}

/** Tests if the words behind the first one follow a slash, each behind the next slash. */
function follow(text: string, slash: number, [, ...words]: readonly string[]): boolean {
  let at = slash;
  for (const [index, word] of words.entries()) {
    if (index > 0 && text[at] === '\\') at += 1;
    if (text[at] !== '/' || !text.startsWith(word, at + 1)) return false;
    at += 1 + word.length;
  }
  return !IN_WORD.test(text[at] ?? '');
}

/**
 * The words of the deprecated routes up to the next parameter, whole or from behind a parameter on, by the first of them. Those that a
 * live route has as well tell nothing.
 */
const getClaimedWords = memoise(
  ({ deprecations, catalogue }: Pick<Dataset, 'deprecations' | 'catalogue'>): ReadonlyMap<string, Claimed[]> => {
    const live = catalogue.map((operation) => `${operation}/`).join('\n');
    const claimed = new Map<string, Claimed>();
    for (const { id, affects } of deprecations)
      for (const row of affects)
        for (const operation of row.kind === 'route' ? row.operations : [])
          for (const words of splitWords(operation)) {
            const written = words.join('/');
            if (!isDistinctive(words) || live.includes(`/${written}/`)) continue;
            const known = claimed.get(written) ?? { words, deprecation: id, roots: new Set() };
            claimed.set(written, known);
            known.roots.add(operation.split('/')[1]!);
          }
    const byFirst = new Map<string, Claimed[]>();
    for (const each of claimed.values()) byFirst.set(each.words[0]!, [...(byFirst.get(each.words[0]!) ?? []), each]);
    return byFirst;
  },
);

/** False for a single word, and for words that the paths of other systems have as well. */
function isDistinctive(words: readonly string[]): boolean {
  return words.length >= LEAST_WORDS && words.some((word) => !SHARED_SEGMENTS.has(word));
}

/** `accounts` and `workers/namespaces` of `GET /accounts/{account_id}/workers/namespaces`. */
function splitWords(operation: string): string[][] {
  const found: string[][] = [[]];
  for (const segment of operation.split('/').slice(1))
    if (segment.startsWith('{')) found.push([]);
    else found.at(-1)!.push(segment);
  return found;
}
