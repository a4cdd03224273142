/** Escapes that spell a character of a word: `\x7aones`, `%7aones`, and hosts that clients map to ASCII. */
import { withAsciiHosts } from '../routes/ascii-host.ts';

/** Codes of letters, digits and `-`; what else is escaped (ends of ranges, keys of a terminal) is no part of a word. */
const CODES = String.raw`2d|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9a]`;

/** In a literal, also one of `./`, and a character that the host of a URL is mapped from. */
const SPELLED = `\\\\(?:x|u00)(2[ef]|ad|${CODES})|\\\\u\\{0*(2[ef]|${CODES})\\}|\\\\u(3002|ff[0-5][0-9a-f]|ff61)`;

/** Percent-encoded; any other encoded character, such as a blank or a slash, is no part of a word. */
const ENCODED = `%(${CODES})`;

/**
 * A tab or a line break behind a slash, which parsers of URLs drop: `zones/\t${id}`. A line ends so only in a template, because behind the
 * URL of a comment it is code that follows; or with a backslash, which joins the lines.
 */
const DROPPED = String.raw`([^*/\s]\/)(?:\\[tnr]|\t|\\\r?\n)(?=\w)|(${'`'}[^${'`'}\r\n]*[^*${'`'}\r\n]\/)\r?\n(?=\w)`;

const isSpelled = createTest(SPELLED, 'i');
const isEncoded = createTest(ENCODED, 'i');

/** The part of `hasSpellingEscape` for a slash before a backslash, a tab or the end of a line. */
export const hasDroppedBreak = createTest(DROPPED);

/** The part of `hasSpellingEscape` for the escapes `\x` and `\u`, percent signs and characters beyond ASCII. */
export function hasSpelledCharacter(text: string): boolean {
  const isEscaped = (text.includes('\\x') || text.includes('\\u')) && isSpelled(text);
  return isEscaped || (text.includes('%') && isEncoded(text)) || hasMappedHost(text);
}

export function hasSpellingEscape(text: string): boolean {
  return hasSpelledCharacter(text) || hasDroppedBreak(text);
}

/** Tests if a text has a host that clients map to ASCII. */
function hasMappedHost(text: string): boolean {
  return withAsciiHosts(text) !== text;
}

const ALL_SPELLED = new RegExp(`${SPELLED}|${ENCODED}`, 'gi');
const ALL_DROPPED = new RegExp(DROPPED, 'g');
/** An escape may spell another one: `%257a`. */
const MOST_ROUNDS = 4;

/** Returns the text with the characters that its escapes spell; null if escapes are nested too deeply. */
export function decodeSpelling(text: string): string | null {
  let decoded = text;
  for (let round = 0; hasSpellingEscape(decoded); round++) {
    if (round === MOST_ROUNDS) return null;
    decoded = withAsciiHosts(decoded)
      .replace(ALL_SPELLED, (_, ...codes: (string | undefined)[]) => decodeCode(codes))
      .replace(ALL_DROPPED, '$1$2');
  }
  return decoded;
}

function decodeCode(codes: readonly (string | undefined)[]): string {
  return String.fromCharCode(
    parseInt(
      codes.find((code) => typeof code === 'string')!,
      16,
    ),
  );
}

function createTest(pattern: string, flags = ''): (text: string) => boolean {
  const compiled = new RegExp(pattern, flags);
  return (text) => compiled.test(text);
}
