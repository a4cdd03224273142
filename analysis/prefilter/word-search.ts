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

/** Returns those of the words that a text holds; the names of headers in any case. */
export function findHeldWords(text: string, words: readonly string[]): string[] {
  const inSmallLetters = text.toLowerCase();
  return words.filter((word) => (HEADER.test(word) ? inSmallLetters : text).includes(word));
}

/** Escapes a word for use in a regular expression. */
export function escapeWord(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}

const getPattern = memoiseByText((word) => new RegExp(escapeWord(word), 'i'));
