/** Finds the word that a misspelled one means. */

/** Returns the least number of letters to change, add or remove between two words (Levenshtein). */
export function getEditDistance(a: string, b: string): number {
  let distances = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const nextDistances = [i];
    for (let j = 1; j <= b.length; j += 1)
      nextDistances.push(
        Math.min(distances[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1), distances[j]! + 1, nextDistances[j - 1]! + 1),
      );
    distances = nextDistances;
  }
  return distances[b.length]!;
}

/** The default limit of wrong letters. */
const FARTHEST = 4;

/** Returns the nearest word, ignoring case; null where none is within `farthest` and half the length, or two are equally near. */
export function findNearestWord(typed: string, words: readonly string[], farthest = FARTHEST): string | null {
  const ranked = words
    .map((word) => ({ word, distance: getEditDistance(typed.toLowerCase(), word.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const [first, second] = ranked;
  if (!first || first.distance > Math.min(farthest, typed.length / 2)) return null;
  return second?.distance === first.distance ? null : first.word;
}

/** One wrong letter in six is a slip, at most three; more is another word. */
const LETTERS_PER_SLIP = 6;
const MAX_SLIPS = 3;

/**
 * Returns the one candidate that a word means, ignoring case and separators: nearly equal, or its first or last half at
 * least. Null where none or several fit.
 */
export function findIntendedWord(word: string, words: readonly string[]): string | null {
  const plain = simplify(word);
  const limit = Math.min(MAX_SLIPS, Math.floor(plain.length / LETTERS_PER_SLIP));
  const ranked = words
    .map((candidate) => ({ candidate, distance: getEditDistance(plain, simplify(candidate)) }))
    .sort((a, b) => a.distance - b.distance);
  const [first, second] = ranked;
  if (first && first.distance <= limit) return second?.distance === first.distance ? null : first.candidate;
  const parts = words.filter((candidate) => isPart(plain, simplify(candidate)));
  return parts.length === 1 ? parts[0]! : null;
}

function isPart(part: string, whole: string): boolean {
  return part.length * 2 >= whole.length && (whole.startsWith(part) || whole.endsWith(part));
}

/** True for a name that leaves words out of the middle of another one: `chatUrl`, `chatDownloadUrl`. */
export function isShortenedName(name: string, whole: string): boolean {
  const own = toWords(name);
  const all = toWords(whole);
  let found = 0;
  for (const word of all) if (word === own[found]) found += 1;
  const hasEnds = own[0] === all[0] && own.at(-1) === all.at(-1);
  return hasEnds && own.length >= 2 && found === own.length && all.length > own.length;
}

function toWords(name: string): string[] {
  return name.split(/[_-]|(?=[A-Z])/).map((word) => word.toLowerCase());
}

/** True for two words that differ in case and separators only: `hasRotatedSecret`, `has_rotated_secret`. */
export function isSameWord(word: string, other: string): boolean {
  return word !== other && simplify(word) === simplify(other);
}

function simplify(word: string): string {
  return word.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
