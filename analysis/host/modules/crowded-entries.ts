/** Tables of `imports` and `exports` that take too long to search: the resolver compares each specifier with all of their patterns. */
import { memoise } from '../../program/memoise.ts';

/** The most targets of one entry, of which programs have two or three. The resolver tries each of them for each specifier. */
const MAX_TARGETS = 100;
/** Entries of a table: packages have some hundred. */
const MAX_ENTRIES = 5_000;
/** Characters of a key or target, each of which may be a folder whose package.json the resolver looks for. */
const MAX_LENGTH = 500;
/** Asterisks of a target. Each stands for the same part of the specifier. */
const MAX_STARS = 5;

/**
 * Tests if a key, `./a` or `#a`, is too long, a table has too many entries, or the entry for the key may have too many targets. Without
 * keys of this kind, the table is the one entry: `"exports": { "import": …, "require": … }`.
 */
export function isTooLargeToSearch(table: unknown, key: string): boolean {
  if (key.length > MAX_LENGTH) return true;
  if (typeof table !== 'object' || table === null) return false;
  return getCrowded(table).some((pattern) => pattern === ANY || isMatch(pattern, key));
}

const ANY = '';

/** The keys of the entries with too many targets; {@link ANY} for a table that is such an entry, or has too many of any kind. */
const getCrowded = memoise((table: object): readonly string[] => {
  const entries = Object.entries(table);
  const isEntry = Array.isArray(table) || !entries.some(([key]) => /^[.#]/.test(key));
  if (isEntry) return countTargets(table) > MAX_TARGETS ? [ANY] : [];
  if (entries.length > MAX_ENTRIES) return [ANY];
  return entries.flatMap(([key, entry]) => (countTargets(entry) > MAX_TARGETS ? [key] : []));
});

/** `./a/*.js` matches by its start and end, `./a/` by its start. */
function isMatch(pattern: string, key: string): boolean {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return pattern === key || (pattern.endsWith('/') && key.startsWith(pattern));
  return key.startsWith(start) && key.endsWith(end);
}

/** Counts the targets of an entry, under all conditions. One that is too long counts as too many. */
function countTargets(entry: unknown): number {
  if (typeof entry === 'string' && (entry.length > MAX_LENGTH || entry.split('*').length - 1 > MAX_STARS))
    return Infinity;
  if (typeof entry !== 'object' || entry === null) return 1;
  return Object.values(entry).reduce<number>((sum, target) => sum + countTargets(target), 0);
}
