/** Finds the name that a misspelled one means. */
import { getEditDistance } from '../../edit-distance.ts';

/** One wrong letter in six is a slip, at most three; more is another word. */
const LETTERS_PER_SLIP = 6;
const MAX_SLIPS = 3;

/**
 * Returns the one candidate that a word means, ignoring case and separators: nearly equal, or its first or last half at
 * least. Null where none or several fit.
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
