/** Escapes that spell a character of a word: a text with one may hold any word. */

/** A letter, a digit or one of `-./_`; what else is escaped (ends of ranges, keys of a terminal) is no part of a word. */
const SPELLED = /\\(?:x|u00|u\{0*)(?:2[d-f]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9a])/i;
const SPELLED_HERE = new RegExp(SPELLED, 'iy');

export function hasSpellingEscape(text: string): boolean {
  return (text.includes('\\x') || text.includes('\\u')) && SPELLED.test(text);
}

/** True if the backslash at an offset begins such an escape. */
export function isSpellingEscape(text: string, index: number): boolean {
  const next = text[index + 1];
  if (next !== 'x' && next !== 'u') return false;
  SPELLED_HERE.lastIndex = index;
  return SPELLED_HERE.test(text);
}
