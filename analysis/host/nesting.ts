/**
 * How deeply a text may nest: an estimate made without parsing. The native parser recurses on the machine's own stack
 * and ends the whole process when that is full, so what could be too deep must not reach it.
 */

const WORD = 1;
const BLANK = 2;
const SEPARATOR = 3;
const QUOTE = 4;
const SLASH = 5;
const CLOSING = 6;
const OPENING = 7;

/** What each ASCII character is; 0 for operators and the rest. A table, because every character is looked up. */
const CLASSES = new Uint8Array(128);
for (let code = 0; code < CLASSES.length; code += 1) {
  const character = String.fromCharCode(code);
  if (/[\w$]/.test(character)) CLASSES[code] = WORD;
  else if (code <= 0x20) CLASSES[code] = BLANK;
  else if (character === ',' || character === ';') CLASSES[code] = SEPARATOR;
  else if (character === '"' || character === "'") CLASSES[code] = QUOTE;
  else if (character === '/') CLASSES[code] = SLASH;
  else if (')]}'.includes(character)) CLASSES[code] = CLOSING;
  else if ('([{'.includes(character)) CLASSES[code] = OPENING;
}

const BACKSLASH = 0x5c;
const NEWLINE = 0x0a;
const SLASH_CODE = 0x2f;
const ASTERISK = 0x2a;

/**
 * Estimates, from above, the depth of the syntax tree of `text`. Every open bracket counts one, and so does every
 * operator, word and closed bracket since the last `,` or `;` on each open level, because unary operators, chained
 * conditionals and `else if` nest without brackets. Quoted strings and comments are skipped. Templates and regular
 * expressions are counted as if they were code: no lexer of a few lines can tell them apart, and a quote or bracket
 * in one of them misleads the count for a line, not for a file.
 */
export function estimateNesting(text: string): number {
  let deepest = 0;
  let total = 0;
  let level = 0;
  const outer: number[] = [];
  let isInWord = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const kind = code < 128 ? CLASSES[code] : WORD;
    if (kind === WORD && isInWord) continue;
    isInWord = kind === WORD;
    if (kind === BLANK) continue;
    if (kind === SEPARATOR) {
      total -= level;
      level = 0;
    } else if (kind === QUOTE) {
      at = getEndOfString(text, at, code);
    } else if (kind === SLASH && isCommentStart(text, at)) {
      at = getEndOfComment(text, at);
    } else if (kind === CLOSING) {
      total -= level;
      level = outer.pop() ?? 0;
    } else {
      level += 1;
      total += 1;
      if (total > deepest) deepest = total;
      if (kind === OPENING) {
        outer.push(level);
        level = 0;
      }
    }
  }
  return deepest;
}

/** Index of the closing quote; the opening one itself where the line ends first (then it was no string). */
function getEndOfString(text: string, start: number, quote: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === quote) return at;
    else if (code === NEWLINE) return start;
  }
  return start;
}

function isCommentStart(text: string, at: number): boolean {
  const next = text.charCodeAt(at + 1);
  return next === SLASH_CODE || next === ASTERISK;
}

/** Index of the comment's last character; the end of the text where it is not closed. */
function getEndOfComment(text: string, start: number): number {
  const isBlock = text.charCodeAt(start + 1) === ASTERISK;
  const end = isBlock ? text.indexOf('*/', start + 2) : text.indexOf('\n', start);
  if (end === -1) return text.length;
  return isBlock ? end + 1 : end;
}
