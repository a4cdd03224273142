/** A filter of the words of a text: a Bloom filter with one hash. Values that are followed by name search each text for many names. */

/** False if a text certainly does not hold the first word of a name. */
export type WordFilter = (name: string) => boolean;

/** Bits of a filter: 8 KB, of which the words of a large file set a few percent. */
const BITS = 65_536;

/**
 * Creates the filter of a text. Words are made of ASCII letters, digits and `$`; every other character ends one. An underscore
 * does, too: it separates the words of a setting, `API_TOKEN`.
 */
export function createWordFilter(text: string): WordFilter {
  const bits = new Uint8Array(BITS / 8);
  for (let index = 0; index < text.length; index++) {
    const word = readWord(text, index);
    if (word.end === index) continue;
    bits[word.bit >> 3]! |= 1 << (word.bit & 7);
    index = word.end;
  }
  return (name) => {
    const { bit, end } = readWord(name, 0);
    // A name that begins with another character, such as `_id` or `été`, is not looked up.
    return end === 0 || (bits[bit >> 3]! & (1 << (bit & 7))) !== 0;
  };
}

/** Reads the word that begins at an offset: the bit of its hash, and where it ends. */
function readWord(text: string, start: number): { bit: number; end: number } {
  let hash = 0;
  let end = start;
  for (let code = text.charCodeAt(end); isOfWord(code); code = text.charCodeAt(++end))
    hash = (Math.imul(hash, 31) + code) | 0;
  return { bit: (hash ^ (hash >>> 16)) & (BITS - 1), end };
}

/** True for the code of an ASCII letter or digit, or of `$`. False for NaN, behind the end of a text. */
function isOfWord(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 36;
}
