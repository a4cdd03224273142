/** Whether a text holds a word, for whoever looks before parsing. */
import { escapeWord } from './word-search.ts';

/**
 * An escape can spell any word: a file that spells a letter, a digit or one of `-./_` so may hold every one. What else is
 * escaped (the ends of a range of characters, the keys of a terminal) is no part of a word.
 */
const SPELLED = /\\(?:x|u00|u\{0*)(?:2[d-f]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9a])/i;

export function isSpelled(text: string): boolean {
  return (text.includes('\\x') || text.includes('\\u')) && SPELLED.test(text);
}

/** Whether a text holds a word, or may spell it. */
export function createWordLook(text: string): (word: string, letters?: 'as written' | 'in any case') => boolean {
  let isAnything: boolean | undefined;
  return (word, letters = 'as written') =>
    text.includes(word) ||
    (letters === 'in any case' && getPattern(word).test(text)) ||
    (isAnything ??= isSpelled(text));
}

const patterns = new Map<string, RegExp>();

/** An expression for the word in any case: to make all of a text small costs far more than this scan. */
function getPattern(word: string): RegExp {
  let pattern = patterns.get(word);
  if (!pattern) patterns.set(word, (pattern = new RegExp(escapeWord(word), 'i')));
  return pattern;
}
