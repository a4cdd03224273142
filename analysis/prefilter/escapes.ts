/** Escapes that spell a character of a word: a text with one may hold any word. */

/** A letter, a digit or one of `-./_`; what else is escaped (ends of ranges, keys of a terminal) is no part of a word. */
const SPELLED = /\\(?:x|u00|u\{0*)(?:2[d-f]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9a])/i;

/** A percent-encoded letter, digit or one of `-_`; any other encoded character, such as a blank, is no part of a word. */
const ENCODED = /%(?:2d|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9a])/i;

/**
 * A tab or a line break behind a slash, which parsers of URLs drop: `zones/\t${id}`. A line ends so only in a template, because behind the
 * URL of a comment it is code that follows; or with a backslash, which joins the lines.
 */
const DROPPED = /[^*/\s]\/(?:\\[tnr]|\t|\\\r?\n)\w|`[^`\r\n]*[^*`\r\n]\/\r?\n\w/;

/** A part of `hasSpellingEscape` for texts without a backslash and `%`. */
export function hasDroppedBreak(text: string): boolean {
  return DROPPED.test(text);
}

export function hasSpellingEscape(text: string): boolean {
  const isEscaped = (text.includes('\\x') || text.includes('\\u')) && SPELLED.test(text);
  return isEscaped || (text.includes('%') && ENCODED.test(text)) || hasDroppedBreak(text);
}
