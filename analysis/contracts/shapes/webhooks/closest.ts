/** The word that is meant by one that is nearly it. */
import { getEditDistance } from '../../../edit-distance.ts';

/** The nearest of some words, whatever its case and its separators. */
export function getClosest(word: string, words: readonly string[]): string {
  const plain = simplify(word);
  return [...words].sort((a, b) => getEditDistance(plain, simplify(a)) - getEditDistance(plain, simplify(b)))[0]!;
}

function simplify(word: string): string {
  return word.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
