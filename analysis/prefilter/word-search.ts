/** Searches a text for single words if no scan for the whole vocabulary has been made. */
import { hasSpellingEscape } from './escapes.ts';
import { memoiseByText } from '../program/memoise.ts';

/** Tests if the text holds a word, or may spell it by escapes. */
export type WordSearch = (word: string, letters?: 'as written' | 'in any case') => boolean;

export function createWordSearch(text: string): WordSearch {
  let mayHoldAny: boolean | undefined;
  return (word, letters = 'as written') =>
    text.includes(word) ||
    (letters === 'in any case' && getPattern(word).test(text)) ||
    (mayHoldAny ??= hasSpellingEscape(text));
}

const HEADER = /^[a-z]+(-[a-z]+)+$/;

/** The number of pairs of ASCII characters. */
const PAIRS = 128 * 128;

/**
 * Creates the function that returns those of the words that a text holds; the names of headers in any case. Most words are found to be
 * missing by a pair of their letters that the text lacks: to search for each of them would read the text hundreds of times.
 */
export function createHeldWordSearch(words: readonly string[]): (text: string) => string[] {
  const searched = words.map((word) => ({ word, isHeader: HEADER.test(word), pairs: getPairs(word.toLowerCase()) }));
  const stamps = new Uint32Array(PAIRS);
  let stamp = 0;
  return (text) => {
    stamp += 1;
    const inSmallLetters = text.toLowerCase();
    let before = inSmallLetters.charCodeAt(0);
    for (let index = 1; index < inSmallLetters.length; index++) {
      const code = inSmallLetters.charCodeAt(index);
      if ((before | code) < 128) stamps[(before << 7) | code] = stamp;
      before = code;
    }
    const found: string[] = [];
    for (const { word, isHeader, pairs } of searched)
      if (pairs.every((pair) => stamps[pair] === stamp) && (isHeader ? inSmallLetters : text).includes(word))
        found.push(word);
    return found;
  };
}

/** The pairs of neighbouring ASCII characters of a text. */
function getPairs(text: string): number[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => {
    const [one, other] = [text.charCodeAt(index), text.charCodeAt(index + 1)];
    return (one | other) < 128 ? [(one << 7) | other] : [];
  }).flat();
}

/** Escapes a word for use in a regular expression. */
export function escapeWord(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}

const getPattern = memoiseByText((word) => new RegExp(escapeWord(word), 'i'));
