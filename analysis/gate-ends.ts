/**
 * The gate for paths whose end is a constant of one file, and what is put before it stands in another (`'minify'` and
 * `/zones/${zone}/settings/${id}`): whoever imports both may send a path that no text of its own shows.
 */
import type { Affects } from '../data/schema.ts';
import { BEFORE_SEGMENT } from './gate-look.ts';
import { escapeWord } from './word-search.ts';

export interface EndLook {
  /** What the ends of paths that a file may export are put behind, each by its name. */
  findEnds(text: string): ReadonlySet<string>;
  /** The same of what stands in a file with a hole behind it. */
  findOpenings(text: string): ReadonlySet<string>;
}

/** The end of a route, and what it is put behind: a collection with its id, or a segment. */
interface End {
  written: string;
  opening: string;
}

/** Nobody imports what is not exported. */
const EXPORT = /\bexport/;
/** A hole behind the text that stands before: of a template, or what is added. */
const HOLE = String.raw`(?:\$\{|['"\`]\s*\+)`;

/** Of an opening: a collection, and the id of one of it. */
const ID = '/{}';

export function createEndLook(affects: readonly Affects[]): EndLook {
  const ends = affects.flatMap((entry) =>
    entry.kind === 'route' && entry.callers !== 'sdk' ? entry.operations.flatMap(getEnds) : [],
  );
  // Who judges by contracts alone has no routes to look for, and an expression without words would match everywhere.
  if (ends.length === 0) return { findEnds: () => new Set(), findOpenings: () => new Set() };
  const byEnd = new Map<string, Set<string>>();
  for (const { written, opening } of ends) byEnd.set(written, (byEnd.get(written) ?? new Set()).add(opening));
  const longest = [...byEnd.keys()].sort((a, b) => b.length - a.length).map(escapeWord);
  const end = new RegExp(`['"\`](${longest.join('|')})(?=['"\`/?]|\\$\\{)`, 'g');
  const findOpenings = createOpeningFinder([...new Set(ends.map(({ opening }) => opening))]);
  return {
    findEnds(text) {
      if (!EXPORT.test(text)) return new Set();
      return new Set(Array.from(text.matchAll(end)).flatMap((match) => [...byEnd.get(match[1]!)!]));
    },
    findOpenings,
  };
}

/** `/firewall/rules` behind `/zones/{zone_id}`, and `rules` behind `firewall`. */
function getEnds(operation: string): End[] {
  const [collection = '', id = '', ...tail] = operation.split(' ')[1]!.slice(1).split('/');
  const firstHole = tail.findIndex((segment) => segment.startsWith('{'));
  const fixed = firstHole === -1 ? tail : tail.slice(0, firstHole);
  if (!id.startsWith('{') || fixed.length === 0) return [];
  const whole: End = { written: `/${fixed.join('/')}`, opening: `${collection}${ID}` };
  const before = fixed.at(-2);
  return before === undefined
    ? [whole]
    : [whole, { written: fixed.join('/'), opening: `${collection}${ID}` }, { written: fixed.at(-1)!, opening: before }];
}

/** One scan for the segments, and one for the collections. */
function createOpeningFinder(openings: readonly string[]): EndLook['findOpenings'] {
  const any = (words: readonly string[]): string => `(${words.map(escapeWord).join('|')})`;
  const collection = any(openings.flatMap((opening) => (opening.endsWith(ID) ? [opening.slice(0, -ID.length)] : [])));
  const segments = new RegExp(
    `[${BEFORE_SEGMENT}]${any(openings.filter((opening) => !opening.endsWith(ID)))}/${HOLE}`,
    'g',
  );
  // The id is a hole itself: `/zones/${zone}${rest}`, `'/zones/' + zone + rest`; or the collection is a text of its own.
  const collections = new RegExp(
    String.raw`[${BEFORE_SEGMENT}]${collection}/(?:\$\{[^}]*\}/?${HOLE}|['"]\s*\+\s*[\w.]+\s*\+\s*[^'"\`\s])|['"\`]/?${collection}/?['"\`]`,
    'g',
  );
  return (text) =>
    new Set([
      ...Array.from(text.matchAll(segments), (match) => match[1]!),
      ...Array.from(text.matchAll(collections), (match) => `${match[1] ?? match[2]!}${ID}`),
    ]);
}
