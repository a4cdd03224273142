/** The word that is meant by one that is nearly it. */
import { getEditDistance } from '../../edit-distance.ts';

/** One wrong letter in this many, and no more than so many: what is farther is another word. */
const LETTERS_PER_SLIP = 6;
const MAX_SLIPS = 3;

/**
 * The one word that is meant, whatever its case and its separators: spelled nearly so, or written down to its half at
 * least from the beginning or to the end. Null where none is, or several are.
 */
export function getClosest(word: string, words: readonly string[]): string | null {
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

function simplify(word: string): string {
  return word.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
