/** A filter of the words of a text: a Bloom filter. Values that are followed by name search each text for many names. */

/** False if a text certainly does not hold a word of a name as a whole. */
export type WordFilter = (name: string) => boolean;

/** A large package has a filter for each file: about 16 bits for each distinct word, of which a name sets four. */
const FEWEST_BITS = 1024;
const MOST_BITS = 524_288;
const HASHES = 4;

/**
 * Creates the filter of a text. Words are made of ASCII letters, digits and `$`; every other character ends one. An underscore
 * does, too: it separates the words of a setting, `API_TOKEN`.
 */
export function createWordFilter(text: string): WordFilter {
  let size = FEWEST_BITS;
  while (size < text.length && size < MOST_BITS) size *= 2;
  const bits = new Uint8Array(size / 8);
  for (let index = 0; index < text.length; index++) {
    const word = readWord(text, index);
    if (word.end === index) continue;
    for (let count = 0; count < HASHES; count++) {
      const bit = getBit(word.hash, count, size);
      bits[bit >> 3]! |= 1 << (bit & 7);
    }
    index = word.end;
  }
  const hasWord = (hash: number): boolean => {
    for (let count = 0; count < HASHES; count++) {
      const bit = getBit(hash, count, size);
      if ((bits[bit >> 3]! & (1 << (bit & 7))) === 0) return false;
    }
    return true;
  };
  return (name) => {
    for (let index = 0; index < name.length; index++) {
      const word = readWord(name, index);
      if (word.end === index) continue;
      if (!hasWord(word.hash)) return false;
      index = word.end;
    }
    return true;
  };
}

/** Returns the part of a text whose first and last words it holds as a whole: `/file12.ts` has `/file12.`. */
export function getWholeWords(text: string): string {
  return text.replace(/^[\p{L}\d$]+/u, '').replace(/(?<![\p{L}\d$])[\p{L}\d$]+$/u, '');
}

/** One of the bits of a word: the second hash is odd, so that the bits differ. */
function getBit(hash: number, count: number, size: number): number {
  const step = (Math.imul(hash, 0x9e3779b1) >>> 7) | 1;
  return ((hash ^ (hash >>> 16)) + Math.imul(step, count)) & (size - 1);
}

/** Reads the word that begins at an offset: its hash, and where it ends. */
function readWord(text: string, start: number): { hash: number; end: number } {
  let hash = 0;
  let end = start;
  for (let code = text.charCodeAt(end); isOfWord(code); code = text.charCodeAt(++end))
    hash = (Math.imul(hash, 31) + code) | 0;
  return { hash, end };
}

/** True for the code of an ASCII letter or digit, or of `$`. False for NaN, behind the end of a text. */
function isOfWord(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 36;
}
