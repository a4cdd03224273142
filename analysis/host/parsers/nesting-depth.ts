/**
 * How deeply a text may nest: an estimate made without parsing. The native parser recurses on the machine's own stack
 * and ends the whole process when that is full, so what could be too deep must not reach it.
 */

const WORD = 1;
const BLANK = 2;
const SEPARATOR = 3;
const QUOTE = 4;
const BACKTICK = 5;
const SLASH = 6;
const CLOSING = 7;
const OPENING = 8;

/** What each ASCII character is; 0 for operators and the rest. A table, because every character is looked up. */
const CLASSES = new Uint8Array(128);
for (let code = 0; code < CLASSES.length; code += 1) {
  const character = String.fromCharCode(code);
  if (/[\w$]/.test(character)) CLASSES[code] = WORD;
  else if (code <= 0x20) CLASSES[code] = BLANK;
  else if (character === ',' || character === ';') CLASSES[code] = SEPARATOR;
  else if (character === '"' || character === "'") CLASSES[code] = QUOTE;
  else if (character === '`') CLASSES[code] = BACKTICK;
  else if (character === '/') CLASSES[code] = SLASH;
  else if (')]}'.includes(character)) CLASSES[code] = CLOSING;
  else if ('([{'.includes(character)) CLASSES[code] = OPENING;
}

const BACKSLASH = 0x5c;
const NEWLINE = 0x0a;
const BACKTICK_CODE = 0x60;
const DOLLAR = 0x24;
const BRACE = 0x7b;

/** An open bracket: what was counted on its level before it, and whether it is the hole of a template. */
interface Level {
  count: number;
  isHole: boolean;
}

/**
 * Estimates, from above, the depth of the syntax tree of `text`. Every open bracket counts one, and so does every
 * operator, word and closed bracket since the last `,` or `;` on each open level, because unary operators, chained
 * conditionals and `else if` nest without brackets. Strings, comments and the text of templates are skipped. Regular
 * expressions are read as if they were code: no lexer of a few lines can tell them from divisions.
 */
export function estimateNesting(text: string): number {
  let deepest = 0;
  let total = 0;
  let count = 0;
  const outer: Level[] = [];
  let isInWord = false;
  // Up to where a quote is known to stand alone: a line of a megabyte must not be searched once for each of its quotes.
  let loneUntil = 0;

  const enter = (isHole: boolean): void => {
    outer.push({ count, isHole });
    count = 0;
  };
  /** Skips the text of a template from `at`; returns the index of its closing backtick or of its hole's brace. */
  const skipTemplate = (at: number): number => {
    const end = findEndOfTemplateText(text, at);
    if (text.charCodeAt(end) === BRACE) enter(true);
    return end;
  };

  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const kind = code < 128 ? CLASSES[code] : WORD;
    if (kind === WORD && isInWord) continue;
    isInWord = kind === WORD;
    if (kind === BLANK) continue;
    if (kind === SEPARATOR) {
      total -= count;
      count = 0;
    } else if (kind === QUOTE) {
      if (at < loneUntil) continue;
      const end = findEndOfString(text, at, code);
      if (end.isClosed) at = end.at;
      else loneUntil = end.at;
    } else if (kind === SLASH && isCommentStart(text, at)) {
      at = getEndOfComment(text, at);
    } else if (kind === CLOSING) {
      total -= count;
      const level = outer.pop();
      count = level?.count ?? 0;
      if (level?.isHole === true) at = skipTemplate(at + 1);
    } else {
      count += 1;
      total += 1;
      if (total > deepest) deepest = total;
      if (kind === OPENING) enter(false);
      else if (kind === BACKTICK) at = skipTemplate(at + 1);
    }
  }
  return deepest;
}

/** Where the closing quote is, or where the line ends without one (then it was no string). */
function findEndOfString(text: string, start: number, quote: number): { at: number; isClosed: boolean } {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === quote) return { at, isClosed: true };
    else if (code === NEWLINE) return { at, isClosed: false };
  }
  return { at: text.length, isClosed: false };
}

/** Index of the backtick that ends the template, or of the brace that opens its next hole; else the end of the text. */
function findEndOfTemplateText(text: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === BACKTICK_CODE) return at;
    else if (code === DOLLAR && text.charCodeAt(at + 1) === BRACE) return at + 1;
  }
  return text.length;
}

function isCommentStart(text: string, at: number): boolean {
  const next = text[at + 1];
  return next === '/' || next === '*';
}

/** Index of the comment's last character; the end of the text where it is not closed. */
function getEndOfComment(text: string, start: number): number {
  const isBlock = text[start + 1] === '*';
  const end = isBlock ? text.indexOf('*/', start + 2) : text.indexOf('\n', start);
  if (end === -1) return text.length;
  return isBlock ? end + 1 : end;
}
