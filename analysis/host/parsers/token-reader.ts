/**
 * Reads the tokens of a text, and adds what each costs to the levels of the stack. Without a parser it is not always clear if
 * a slash divides or begins a regular expression, or if `<` compares or begins an element. A wrong guess would hide
 * brackets, so nothing is guessed: where the meaning matters and is not certain, the reader gives up.
 */
import type { Dialect } from './dialect.ts';
import {
  ARROW_COST,
  OPERATOR_COST,
  PREFIX_WORD_COST,
  type StackLevels,
  WORD_COST,
  type LevelKind,
} from './stack-levels.ts';
import {
  AMBIGUOUS_WORDS,
  ASCII_CLASSES,
  BEFORE_ATTRIBUTE_VALUE,
  BLANK,
  BRANCH_WORD,
  CASE_WORD,
  CLOSING_TAG,
  CONTINUING_WORD,
  HEAD_WORD,
  NEUTRAL,
  OPEN_WORDS,
  OPERATOR_WORDS,
  REGULAR_EXPRESSION,
  REST_BEFORE_SLASH,
  TAG_OR_TYPE_PARAMETERS,
  TYPE_PARAMETERS,
  WORD,
  classify,
  findEnd,
  matches,
} from './token-patterns.ts';

/** The token before, which decides what a slash or `<` means. */
const BEFORE_EXPRESSION = 0;
const AFTER_DOT = 1;
const AFTER_SEMICOLON = 2;
const AFTER_BRACE = 3;
const AFTER_HEAD = 4;
/** After type arguments, for example: an expression or an operator may follow. */
const AFTER_EITHER = 5;
const AFTER_WORD = 6;
const AFTER_EXPRESSION = 7;

const TAB = 0x09;
const NEWLINE = 0x0a;
const SPACE = 0x20;
const SLASH = 0x2f;
const DOLLAR = 0x24;
const BACKSLASH = 0x5c;
const BACKTICK = 0x60;

/** Reads token by token. The methods return false to give up. */
export class TokenReader {
  private readonly text: string;
  private readonly dialect: Dialect;
  private readonly levels: StackLevels;
  private position = 0;
  private previous = BEFORE_EXPRESSION;
  private isAfterNewline = true;
  /** The last word. */
  private start = 0;
  private end = 0;

  constructor(text: string, dialect: Dialect, levels: StackLevels) {
    this.text = text;
    this.dialect = dialect;
    this.levels = levels;
    if (text.startsWith('#!')) this.position = (text + '\n').indexOf('\n');
  }

  /** Where the next token is looked for. */
  get offset(): number {
    return this.position;
  }

  isAtEnd(): boolean {
    return this.position >= this.text.length;
  }

  readToken(): boolean {
    const { text, levels } = this;
    if (levels.top.kind === 'children') return this.readChildren();
    let at = this.position;
    let code = text.charCodeAt(at);
    while (code === SPACE || code === TAB) code = text.charCodeAt((at += 1));
    const kind = code < 128 ? ASCII_CLASSES[code]! : classify(text[at] ?? ' ');
    this.position = at + 1;
    if (kind === BLANK) {
      if (code === NEWLINE) this.isAfterNewline = true;
      return true;
    }
    if (kind === WORD) return this.readWord(at);
    if (code === SLASH && (text[at + 1] === '/' || text[at + 1] === '*')) return this.skipComment(at);
    if (levels.top.kind === 'tag') return this.readInTag(at);
    if (this.previous === AFTER_SEMICOLON) levels.endStatement();
    const isRead = this.readPunctuator(at);
    this.isAfterNewline = false;
    return isRead;
  }

  private readWord(start: number): boolean {
    const { text, levels, previous } = this;
    let at = start + 1;
    for (let code = text.charCodeAt(at); ; code = text.charCodeAt((at += 1))) {
      if (!(code < 128 ? ASCII_CLASSES[code] === WORD : at < text.length && classify(text[at]!) === WORD)) break;
    }
    this.position = at;
    if (levels.top.kind !== 'tag') {
      if (this.isAfterNewline || previous === AFTER_SEMICOLON || previous === AFTER_BRACE) this.endBefore(start);
      levels.add(previous === AFTER_WORD ? PREFIX_WORD_COST : WORD_COST);
    }
    this.start = start;
    this.end = at;
    this.isAfterNewline = false;
    return this.continueWith(previous === AFTER_DOT ? AFTER_EXPRESSION : AFTER_WORD);
  }

  /** Ends the statement before a word that does not go on with it. */
  private endBefore(start: number): void {
    const { levels, previous, text } = this;
    const isContinuing = matches(CONTINUING_WORD, text, start);
    if (isContinuing && (previous === AFTER_SEMICOLON || previous === AFTER_BRACE)) {
      if (matches(BRANCH_WORD, text, start)) levels.continueStatement();
      else if (previous === AFTER_SEMICOLON) levels.endStatement();
    } else if (previous === BEFORE_EXPRESSION) {
      if (matches(CASE_WORD, text, start)) levels.endStatement();
    } else if (previous === AFTER_SEMICOLON || previous === AFTER_BRACE) {
      levels.endStatement();
    } else if (previous >= AFTER_WORD && !isContinuing) {
      // Two expressions on two lines are two statements.
      if (previous !== AFTER_WORD || !OPEN_WORDS.has(text.slice(this.start, this.end))) levels.endStatement();
    }
  }

  private skipComment(at: number): boolean {
    const { text } = this;
    const isLine = text[at + 1] === '/';
    const end = text.indexOf(isLine ? '\n' : '*/', at + 2);
    this.position = end === -1 ? text.length : isLine ? end : end + 2;
    if (!isLine && !this.isAfterNewline) this.isAfterNewline = text.slice(at, this.position).includes('\n');
    return isLine || end !== -1;
  }

  private readPunctuator(at: number): boolean {
    const { text, levels, previous } = this;
    switch (text[at]) {
      case '"':
      case "'":
      case '`':
        levels.add(OPERATOR_COST);
        return this.readText(at + 1, text.charCodeAt(at));
      case '(':
        return this.open(previous === AFTER_WORD ? this.getParenthesisKind() : '(');
      case '[':
        return this.open('[');
      case '{':
        return this.open('{');
      case ')':
        return this.closeParenthesis();
      case ']':
        return levels.top.kind === '[' && this.close(AFTER_EXPRESSION);
      case '}':
        return this.closeBrace();
      case ',':
        levels.endElement();
        return this.continueWith(BEFORE_EXPRESSION);
      case ';':
        return this.continueWith(AFTER_SEMICOLON);
      case '/':
        return this.readSlash(at);
      case '<':
        return this.readLess(at);
      case '>':
        if (text[at - 1] === '=') {
          levels.add(ARROW_COST);
          return this.continueWith(BEFORE_EXPRESSION);
        }
        levels.closeAngle();
        return this.continueWith(this.dialect.isTypeScript ? AFTER_EITHER : BEFORE_EXPRESSION);
      default:
        return this.readOperator(at);
    }
  }

  private getParenthesisKind(): LevelKind {
    if (this.end - this.start > 5) return '(';
    const word = this.text.slice(this.start, this.end);
    return HEAD_WORD.test(word) ? 'head' : word === 'await' ? 'await' : '(';
  }

  private readOperator(at: number): boolean {
    const { text, levels } = this;
    const character = text[at]!;
    // `===` is one operator, `!!` are two.
    if (character !== text[at - 1] || !'=&|*?'.includes(character)) levels.add(OPERATOR_COST);
    // In scripts `-->` at the beginning of a line begins a comment.
    if (character === '-' && this.isAfterNewline && text.startsWith('->', at + 1)) return false;
    // The third dot of a spread is an operator. A number has one before the dot of its member: `1..a`.
    if (character === '.' && !text.startsWith('..', at - 2)) return this.continueWith(AFTER_DOT);
    const isStep = (character === '+' || character === '-') && text[at + 1] === character;
    if (isStep) this.position = at + 2;
    // They are prefix operators before an expression, and suffixes after one.
    return this.continueWith(isStep || character === '!' ? this.getPlace() : BEFORE_EXPRESSION);
  }

  /** Reads a string, or the text of a template up to its end or to its next hole. */
  private readText(start: number, quote: number): boolean {
    const { text } = this;
    for (let at = start; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === quote) {
        this.position = at + 1;
        return this.continueWith(AFTER_EXPRESSION);
      } else if (code === BACKSLASH) {
        at += text.startsWith('\r\n', at + 1) ? 2 : 1;
      } else if (quote !== BACKTICK) {
        if (code === NEWLINE) return false;
      } else if (code === DOLLAR && text[at + 1] === '{') {
        this.position = at + 2;
        return this.open('hole');
      }
    }
    return false;
  }

  /** The token before a slash or `<` here: an operator, the end of an expression, or one of the two. */
  private getPlace(): number {
    const { previous, isAfterNewline, text } = this;
    if (previous === BEFORE_EXPRESSION || previous === AFTER_SEMICOLON || previous === AFTER_HEAD)
      return BEFORE_EXPRESSION;
    if (previous < AFTER_WORD) return AFTER_EITHER;
    if (previous === AFTER_WORD) {
      const word = text.slice(this.start, this.end);
      if (OPERATOR_WORDS.includes(word)) return BEFORE_EXPRESSION;
      if (AMBIGUOUS_WORDS.includes(word)) return AFTER_EITHER;
    }
    return isAfterNewline ? AFTER_EITHER : AFTER_EXPRESSION;
  }

  private readSlash(at: number): boolean {
    const { text, levels } = this;
    const place = this.getPlace();
    levels.add(OPERATOR_COST);
    if (place === BEFORE_EXPRESSION) {
      this.position = findEnd(REGULAR_EXPRESSION, text, at);
      return this.position > at && this.continueWith(AFTER_EXPRESSION);
    }
    const end = findEnd(NEUTRAL, text, at + 1);
    if (place === AFTER_EXPRESSION || text[findEnd(REST_BEFORE_SLASH, text, end)] !== '/') {
      return this.continueWith(BEFORE_EXPRESSION);
    }
    if (text[end] !== '/' || /[/*]/.test(text[end + 1] ?? '')) return false;
    levels.add((end - at) * OPERATOR_COST);
    this.position = end + 1;
    return this.continueWith(AFTER_EITHER);
  }

  private readLess(at: number): boolean {
    const { text, levels, dialect } = this;
    if (text.startsWith('!--', at + 1)) return false;
    const place = dialect.hasJsx ? this.getPlace() : AFTER_EXPRESSION;
    if (place === AFTER_EITHER) return false;
    if (place === BEFORE_EXPRESSION && !(dialect.isTypeScript && matches(TYPE_PARAMETERS, text, at))) {
      return !(dialect.isTypeScript && matches(TAG_OR_TYPE_PARAMETERS, text, at)) && this.open('tag');
    }
    if (dialect.isTypeScript) levels.openAngle();
    else levels.add(OPERATOR_COST);
    if (text[at + 1] === '<') {
      this.position = at + 2;
      if (dialect.isTypeScript) levels.openAngle();
    }
    return this.continueWith(BEFORE_EXPRESSION);
  }

  private readInTag(at: number): boolean {
    const { text, levels } = this;
    const character = text[at]!;
    switch (character) {
      case '"':
      case "'":
        this.position = text.indexOf(character, at + 1) + 1;
        return this.position > 0;
      case '{':
        return this.open('container');
      case '/':
        this.position = at + 2;
        return text[at + 1] === '>' && this.close(AFTER_EXPRESSION);
      case '>':
        levels.top.kind = 'children';
        return true;
      case '=':
        return matches(BEFORE_ATTRIBUTE_VALUE, text, at + 1);
      default:
        return '-:.'.includes(character);
    }
  }

  private readChildren(): boolean {
    const { text, levels } = this;
    let at = this.position;
    while (at < text.length && text[at] !== '<' && text[at] !== '{') at += 1;
    this.position = at + 1;
    levels.endElement();
    if (text[at] === '{') return this.open('container');
    if (text[at + 1] !== '/') return this.open('tag');
    this.position = findEnd(CLOSING_TAG, text, at);
    return this.position > at && this.close(AFTER_EXPRESSION);
  }

  private open(kind: LevelKind): boolean {
    this.levels.open(kind);
    return this.continueWith(BEFORE_EXPRESSION);
  }

  private closeParenthesis(): boolean {
    const { kind } = this.levels.top;
    if (kind === '(') return this.close(AFTER_EXPRESSION);
    return (kind === 'head' && this.close(AFTER_HEAD)) || (kind === 'await' && this.close(AFTER_EITHER));
  }

  private closeBrace(): boolean {
    const { kind } = this.levels.top;
    if (kind === '{') return this.close(AFTER_BRACE);
    if (kind === 'hole') return this.close(AFTER_EXPRESSION) && this.readText(this.position, BACKTICK);
    return kind === 'container' && this.close(AFTER_EXPRESSION);
  }

  private close(previous: number): true {
    this.levels.close();
    return this.continueWith(previous);
  }

  private continueWith(previous: number): true {
    this.previous = previous;
    return true;
  }
}
