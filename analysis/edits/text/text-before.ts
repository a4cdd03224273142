/** The white space in front of an offset. A pattern that ends in `$` would look for it from the start of the file. */

/** The offset where the spaces and tabs in front of an offset begin. */
export function getBlanksStart(text: string, end: number): number {
  let start = end;
  while (text[start - 1] === ' ' || text[start - 1] === '\t') start--;
  return start;
}

/** The text in front of an offset without the white space at its end. */
export function getTextBefore(text: string, end: number): string {
  return text.slice(0, end).trimEnd();
}

/** The last character in front of an offset that is no white space; an empty text if there is none. */
export function getCharacterBefore(text: string, end: number): string {
  return getTextBefore(text, end).at(-1) ?? '';
}
