/**
 * How deeply a text may nest: an estimate made without parsing. The native parser recurses on the machine's own stack
 * and ends the whole process when that is full, so what could be too deep must not reach it.
 */

const OPENING = new Set([0x28, 0x5b, 0x7b]);
const CLOSING = new Set([0x29, 0x5d, 0x7d]);
const COMMA = 0x2c;
const SEMICOLON = 0x3b;
const SINGLE_QUOTE = 0x27;
const DOUBLE_QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NEWLINE = 0x0a;
const SLASH = 0x2f;
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
    const isWord = isWordCode(code);
    if (isWord && isInWord) continue;
    isInWord = isWord;
    if (code <= 0x20) continue;
    if (code === COMMA || code === SEMICOLON) {
      total -= level;
      level = 0;
    } else if (code === SINGLE_QUOTE || code === DOUBLE_QUOTE) {
      at = getEndOfString(text, at, code);
    } else if (code === SLASH && isCommentStart(text, at)) {
      at = getEndOfComment(text, at);
    } else if (CLOSING.has(code)) {
      total -= level;
      level = outer.pop() ?? 0;
    } else {
      level += 1;
      total += 1;
      if (total > deepest) deepest = total;
      if (OPENING.has(code)) {
        outer.push(level);
        level = 0;
      }
    }
  }
  return deepest;
}

function isWordCode(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39) || code === 0x5f || code === 0x24 || code > 0x7f;
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
  return next === SLASH || next === ASTERISK;
}

/** Index of the comment's last character; the end of the text where it is not closed. */
function getEndOfComment(text: string, start: number): number {
  const isBlock = text.charCodeAt(start + 1) === ASTERISK;
  const end = isBlock ? text.indexOf('*/', start + 2) : text.indexOf('\n', start);
  if (end === -1) return text.length;
  return isBlock ? end + 1 : end;
}
