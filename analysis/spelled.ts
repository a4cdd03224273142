/** Whether a text holds a word, for whoever looks before parsing. */

/** An escape can spell any word: a file that spells letters so may hold every one. */
const SPELLED = /\\(?:x[2-7]|u00[2-7]|u\{0*[2-7])/;

export function isSpelled(text: string): boolean {
  return SPELLED.test(text);
}

/** A look-up of words, in any case, made once for a text. */
export function createWordLook(text: string): (word: string) => boolean {
  let lower: string | undefined;
  let isAnything: boolean | undefined;
  return (word) => text.includes(word) || (lower ??= text.toLowerCase()).includes(word.toLowerCase()) || (isAnything ??= isSpelled(text));
}
