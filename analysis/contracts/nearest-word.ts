/** The word somebody may have meant. */
import { getEditDistance } from './edit-distance.ts';

/** Beyond this many changed letters a word is another word, unless a caller says otherwise. */
const FARTHEST = 4;

/** The nearest of some words, whatever the case; null where none is near or two are equally so. */
export function findNearestWord(typed: string, words: readonly string[], farthest = FARTHEST): string | null {
  const ranked = words
    .map((word) => ({ word, distance: getEditDistance(typed.toLowerCase(), word.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const [first, second] = ranked;
  if (!first || first.distance > Math.min(farthest, typed.length / 2)) return null;
  return second?.distance === first.distance ? null : first.word;
}
