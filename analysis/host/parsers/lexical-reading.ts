/** One way to read a text as tokens, and how deeply what is read so far nests. */
import type { Dialect } from './dialect.ts';
import {
  BACKTICK,
  BLANK,
  BRANCH_WORD,
  CASE_WORD,
  CHARACTER_CLASSES,
  CLOSING,
  COMMA,
  CONTINUING_WORD,
  GREATER,
  HEAD_WORD,
  LESS,
  NEWLINE,
  OPENING,
  PREFIX_WORD,
  QUOTE,
  SEMICOLON,
  SLASH,
  WORD,
  getWordBits,
  hashCharacter,
  isUnicodeSpace,
} from './token-classes.ts';

export interface ReadingContext {
  readonly text: string;
  readonly dialect: Dialect;
  /** The largest stack estimate that any reading came to. */
  deepest: number;
}

/** Stack per level of a recursive parser, in units of 100 bytes, rounded up from measurements. */
const BRACKET_COST = 16;
const ELEMENT_COST = 8;
const ANGLE_COST = 8;
const ARROW_COST = 8;
const PREFIX_WORD_COST = 5;
const OPERATOR_COST = 2;
const OPERAND_COST = 1;

/** Kinds of levels. */
const ROOT = 0;
const PARENTHESIS = 1;
const SQUARE = 2;
const BRACE = 3;
const HOLE = 4;
const CONTAINER = 5;
const TAG = 6;
const SELF_CLOSING_TAG = 7;
const CLOSING_TAG = 8;
const CHILDREN = 9;

/** Kinds of the token before. After an expression `/` divides; before one it opens a regular expression, and `<` an element. */
const BEFORE_EXPRESSION = 0;
const AFTER_SEMICOLON = 1;
const AFTER_COLON = 2;
const AFTER_TAG_START = 3;
const AFTER_EXPRESSION = 4;
const AFTER_REGULAR_EXPRESSION = 5;
const AFTER_DOT = 6;
/** From here on either may follow. */
const AFTER_PARENTHESIS = 7;
const AFTER_HEAD = 8;
const AFTER_BRACE = 9;
const AFTER_PREFIX_WORD = 10;
const AFTER_EITHER = 11;

const SPACE_CODE = 0x20;
const NEWLINE_CODE = 0x0a;
const RETURN_CODE = 0x0d;
const BACKSLASH_CODE = 0x5c;
const BACKTICK_CODE = 0x60;
const DOLLAR_CODE = 0x24;
const EXCLAMATION_CODE = 0x21;
const PARENTHESIS_CODE = 0x28;
const CLOSING_PARENTHESIS_CODE = 0x29;
const PLUS_CODE = 0x2b;
const MINUS_CODE = 0x2d;
const DOT_CODE = 0x2e;
const STAR_CODE = 0x2a;
const SLASH_CODE = 0x2f;
const COLON_CODE = 0x3a;
const LESS_CODE = 0x3c;
const EQUALS_CODE = 0x3d;
const GREATER_CODE = 0x3e;
const AT_CODE = 0x40;
const SQUARE_CODE = 0x5b;
const CLOSING_SQUARE_CODE = 0x5d;
const BRACE_CODE = 0x7b;
const HASH_CODE = 0x23;

/** An open bracket or element, and the costs on its level. */
interface Level {
  kind: number;
  /** Whether the parenthesis belongs to the head of a statement, as in `if (`. */
  isHead: boolean;
  /** Cost of all levels around it. */
  base: number;
  /** Cost of the branches before an `else`, which is nested in all of them. */
  carried: number;
  /** The most that `carried` and `count` came to in the statement. */
  peak: number;
  /** Cost of the operators, words and closed brackets since the last separator: they nest without brackets. */
  count: number;
  /** Open `<` since the last statement; a comma in type arguments does not close them. */
  angles: number;
}

export interface Reading {
  /** Offset of the next token. */
  readonly position: number;
  /** At the end of the text, or at a token that fits in no way. */
  readonly isDone: boolean;
  /** True if the text ended with all brackets closed. */
  isComplete(): boolean;
  /** Reads tokens up to an offset. Stops earlier at a token with two readings, and returns the second. */
  advance(until: number, limit: number): Reading | null;
  /** Takes over the costs of another reading at the same offset. False if the two may read the rest differently. */
  absorb(other: Reading): boolean;
}

export function createReading(context: ReadingContext): Reading {
  const root: Level = { kind: ROOT, isHead: false, base: 0, carried: 0, peak: 0, count: 0, angles: 0 };
  const reading = new LexicalReading(context, [root]);
  if (context.text.startsWith('#!')) reading.skipLine(0);
  return reading;
}

class LexicalReading implements Reading {
  position = 0;
  isDone = false;
  private isDead = false;
  private readonly context: ReadingContext;
  private readonly levels: Level[];
  private top: Level;
  private previous = AFTER_SEMICOLON;
  private isAfterNewline = true;
  private lastWordBits = 0;
  private depth = 0;

  constructor(context: ReadingContext, levels: Level[]) {
    this.context = context;
    this.levels = levels;
    this.top = levels[levels.length - 1]!;
  }

  isComplete(): boolean {
    return this.isDone && !this.isDead && this.levels.length === 1;
  }

  absorb(other: Reading): boolean {
    if (!(other instanceof LexicalReading) || !this.isEquivalentTo(other)) return false;
    for (const [index, level] of this.levels.entries()) {
      const twin = other.levels[index]!;
      level.base = Math.max(level.base, twin.base);
      level.carried = Math.max(level.carried, twin.carried);
      level.peak = Math.max(level.peak, twin.peak);
      level.count = Math.max(level.count, twin.count);
    }
    this.depth = getDepth(this.top);
    return true;
  }

  private isEquivalentTo(other: LexicalReading): boolean {
    return (
      this.position === other.position &&
      this.isDone === other.isDone &&
      this.previous === other.previous &&
      this.isAfterNewline === other.isAfterNewline &&
      this.lastWordBits === other.lastWordBits &&
      this.levels.length === other.levels.length &&
      this.levels.every((level, index) => {
        const twin = other.levels[index]!;
        return level.kind === twin.kind && level.isHead === twin.isHead && level.angles === twin.angles;
      })
    );
  }

  advance(until: number, limit: number): Reading | null {
    const { text } = this.context;
    while (!this.isDone && this.position <= until && this.context.deepest <= limit) {
      const at = this.position;
      if (this.top.kind === CHILDREN) {
        this.readChildren();
        continue;
      }
      if (at >= text.length) {
        this.isDone = true;
        return null;
      }
      const code = text.charCodeAt(at);
      const kind = code < 128 ? CHARACTER_CLASSES[code]! : isUnicodeSpace(code) ? BLANK : WORD;
      if (kind === BLANK) {
        this.position = skipSpaces(text, at + 1);
        continue;
      }
      if (kind === NEWLINE) {
        this.isAfterNewline = true;
        this.position = skipSpaces(text, at + 1);
        continue;
      }
      if (kind === WORD) {
        this.readWord(at);
        continue;
      }
      if (kind === SLASH && this.readComment(at)) continue;
      if (this.previous === AFTER_SEMICOLON) this.endStatement();
      const fork = this.readPunctuator(at, code, kind);
      if (fork !== null) return fork;
    }
    return null;
  }

  private readPunctuator(at: number, code: number, kind: number): LexicalReading | null {
    this.position = at + 1;
    if (this.isInTag() && !this.fitsInTag(code, kind)) return this.die();
    switch (kind) {
      case QUOTE:
        this.readString(at, code);
        return null;
      case BACKTICK:
        this.add(OPERATOR_COST);
        this.readTemplate(at + 1);
        return null;
      case OPENING:
        this.open(code);
        return null;
      case CLOSING:
        this.close(code);
        return null;
      case COMMA:
        this.endElement();
        return null;
      case SEMICOLON:
        this.foldStatement();
        this.continueWith(AFTER_SEMICOLON);
        return null;
      case SLASH:
        return this.readSlash(at);
      case LESS:
        return this.readLess(at);
      case GREATER:
        this.readGreater();
        return null;
      default:
        return this.readOperator(at, code);
    }
  }

  private readWord(start: number): void {
    const { text } = this.context;
    const isNumber = isDigit(text.charCodeAt(start));
    let hash = 0;
    let at = start;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      const isPart =
        code < 128 ? CHARACTER_CLASSES[code] === WORD || (isNumber && code === DOT_CODE) : !isUnicodeSpace(code);
      if (!isPart) break;
      hash = hashCharacter(hash, code);
    }
    this.position = at;
    const bits = isNumber || this.previous === AFTER_DOT ? 0 : getWordBits(text, start, at, hash);
    const isContinuing = (bits & CONTINUING_WORD) !== 0;
    if (this.previous === AFTER_REGULAR_EXPRESSION && !isContinuing && !this.isAfterNewline) {
      this.die();
      return;
    }
    this.closeStatementBefore(bits);
    this.add((bits & PREFIX_WORD) === 0 ? OPERAND_COST : PREFIX_WORD_COST);
    this.lastWordBits = bits;
    this.continueWith((bits & PREFIX_WORD) === 0 ? AFTER_EXPRESSION : AFTER_PREFIX_WORD);
  }

  /** Forgets the costs of a statement that ends before the word just read. */
  private closeStatementBefore(bits: number): void {
    const isContinuing = (bits & CONTINUING_WORD) !== 0;
    switch (this.previous) {
      case AFTER_SEMICOLON:
        if ((bits & BRANCH_WORD) === 0) this.endStatement();
        break;
      case AFTER_BRACE:
        if ((bits & BRANCH_WORD) !== 0) this.foldStatement();
        else if (!isContinuing) this.endStatement();
        break;
      case AFTER_EXPRESSION:
      case AFTER_REGULAR_EXPRESSION:
      case AFTER_PARENTHESIS:
        // Two expressions on two lines are two statements.
        if (this.isAfterNewline && !isContinuing) this.endStatement();
        break;
      case AFTER_COLON:
        if ((bits & CASE_WORD) !== 0) this.endStatement();
        break;
    }
  }

  /** False if no comment begins here. */
  private readComment(start: number): boolean {
    const { text } = this.context;
    const next = text.charCodeAt(start + 1);
    if (next === SLASH_CODE) {
      this.skipLine(start);
      return true;
    }
    if (next !== STAR_CODE) return false;
    const end = text.indexOf('*/', start + 2);
    if (end === -1) {
      this.die();
      return true;
    }
    const newline = this.isAfterNewline ? -1 : text.indexOf('\n', start);
    if (newline !== -1 && newline < end) this.isAfterNewline = true;
    this.position = end + 2;
    return true;
  }

  skipLine(start: number): void {
    const { text } = this.context;
    const end = text.indexOf('\n', start);
    this.position = end === -1 ? text.length : end;
  }

  private readString(start: number, quote: number): void {
    const { text } = this.context;
    const isAttribute = this.isInTag();
    for (let at = start + 1; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === quote) {
        this.position = at + 1;
        this.add(OPERAND_COST);
        this.continueWith(AFTER_EXPRESSION);
        return;
      }
      if (isAttribute) continue;
      if (code === BACKSLASH_CODE) at += text.charCodeAt(at + 1) === RETURN_CODE ? 2 : 1;
      else if (code === NEWLINE_CODE) break;
    }
    this.die();
  }

  /** Reads the text of a template up to its end or to its next hole. */
  private readTemplate(start: number): void {
    const { text } = this.context;
    for (let at = start; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === BACKSLASH_CODE) {
        at += 1;
      } else if (code === BACKTICK_CODE) {
        this.position = at + 1;
        this.continueWith(AFTER_EXPRESSION);
        return;
      } else if (code === DOLLAR_CODE && text.charCodeAt(at + 1) === BRACE_CODE) {
        this.position = at + 2;
        this.push(HOLE, BRACKET_COST);
        this.continueWith(BEFORE_EXPRESSION);
        return;
      }
    }
    this.die();
  }

  private readSlash(at: number): LexicalReading | null {
    if (this.isInTag()) {
      this.readSlashOfTag();
      return null;
    }
    if (this.canBeginExpression()) {
      const end = findEndOfRegularExpression(this.context.text, at);
      if (this.mustBeginExpression()) {
        if (end === null) return this.die();
        this.takeRegularExpression(end);
        return null;
      }
      if (end !== null) {
        const fork = this.clone();
        fork.takeRegularExpression(end);
        this.takeOperator();
        return fork;
      }
    }
    this.takeOperator();
    return null;
  }

  private takeRegularExpression(end: number): void {
    this.position = end;
    this.add(OPERAND_COST);
    this.continueWith(AFTER_REGULAR_EXPRESSION);
  }

  private takeOperator(): void {
    this.add(OPERATOR_COST);
    this.continueWith(BEFORE_EXPRESSION);
  }

  private readLess(at: number): LexicalReading | null {
    const { text, dialect } = this.context;
    if (this.isInTag()) {
      if (this.previous === BEFORE_EXPRESSION) this.openElement();
      else this.openAngle();
      return null;
    }
    if (text.startsWith('!--', at + 1)) return this.forkToComment(at);
    const canBeElement = dialect.hasJsx && this.canBeginExpression();
    // JavaScript has no type arguments.
    if (canBeElement && !dialect.isTypeScript && this.mustBeginExpression()) {
      this.openElement();
      return null;
    }
    const fork = canBeElement ? this.clone() : null;
    fork?.openElement();
    if (dialect.isTypeScript) {
      this.openAngle();
    } else {
      this.takeOperator();
      if (text.charCodeAt(at + 1) === LESS_CODE) this.position = at + 2;
    }
    return fork;
  }

  private openAngle(): void {
    this.top.angles += 1;
    this.setDepth(this.depth + ANGLE_COST);
    this.continueWith(BEFORE_EXPRESSION);
  }

  private openElement(): void {
    this.push(TAG, ELEMENT_COST);
    this.continueWith(AFTER_TAG_START);
  }

  private readGreater(): void {
    const top = this.top;
    if (top.angles > 0) {
      top.angles -= 1;
      this.depth -= ANGLE_COST;
    } else if (top.kind === TAG) {
      top.kind = CHILDREN;
      return;
    } else if (this.isInTag()) {
      this.pop();
      this.continueWith(AFTER_EXPRESSION);
      return;
    }
    this.add(OPERATOR_COST);
    this.continueWith(this.context.dialect.isTypeScript ? AFTER_EITHER : BEFORE_EXPRESSION);
  }

  private readOperator(at: number, code: number): LexicalReading | null {
    const { text, dialect } = this.context;
    const next = text.charCodeAt(at + 1);
    const before = this.previous;
    if (code === MINUS_CODE && next === MINUS_CODE && this.isAfterNewline && text.charCodeAt(at + 2) === GREATER_CODE)
      return this.forkToComment(at);
    if (code === AT_CODE && before === AFTER_BRACE) this.endStatement();
    if (code === EQUALS_CODE && next === GREATER_CODE) {
      this.position = at + 2;
      this.add(ARROW_COST);
      this.continueWith(BEFORE_EXPRESSION);
      return null;
    }
    this.takeOperator();
    if (code === DOT_CODE) {
      if (next === DOT_CODE) this.position = at + 3;
      else this.previous = AFTER_DOT;
    } else if (code === COLON_CODE) {
      this.previous = AFTER_COLON;
    } else if ((code === PLUS_CODE || code === MINUS_CODE) && next === code) {
      this.position = at + 2;
      this.previous = AFTER_EITHER;
    } else if (
      code === EXCLAMATION_CODE &&
      dialect.isTypeScript &&
      next !== EQUALS_CODE &&
      before >= AFTER_EXPRESSION
    ) {
      this.previous = AFTER_EITHER;
    }
    return null;
  }

  /** In scripts the rest of the line is a comment, in modules these are operators. */
  private forkToComment(at: number): LexicalReading {
    const fork = this.clone();
    fork.skipLine(at);
    this.position = at + 3;
    this.add(3 * OPERATOR_COST);
    this.continueWith(BEFORE_EXPRESSION);
    return fork;
  }

  private open(code: number): void {
    const isHead = this.previous === AFTER_PREFIX_WORD && (this.lastWordBits & HEAD_WORD) !== 0;
    if (!this.isInTag()) this.add(OPERATOR_COST);
    const kind =
      code === PARENTHESIS_CODE ? PARENTHESIS : code === SQUARE_CODE ? SQUARE : this.isInTag() ? CONTAINER : BRACE;
    this.push(kind, BRACKET_COST);
    this.top.isHead = isHead;
    this.continueWith(AFTER_SEMICOLON);
  }

  private close(code: number): void {
    const { kind, isHead } = this.top;
    const expected =
      kind === PARENTHESIS
        ? CLOSING_PARENTHESIS_CODE
        : kind === SQUARE
          ? CLOSING_SQUARE_CODE
          : kind === ROOT
            ? 0
            : 0x7d;
    if (code !== expected) {
      this.die();
      return;
    }
    this.pop();
    if (kind === HOLE) this.readTemplate(this.position);
    else if (kind === PARENTHESIS) this.continueWith(isHead ? AFTER_HEAD : AFTER_PARENTHESIS);
    else this.continueWith(kind === BRACE ? AFTER_BRACE : AFTER_EXPRESSION);
  }

  private isInTag(): boolean {
    const { kind } = this.top;
    return kind === TAG || kind === SELF_CLOSING_TAG || kind === CLOSING_TAG;
  }

  /** Inside type arguments of a tag everything fits. */
  private fitsInTag(code: number, kind: number): boolean {
    if (this.top.angles > 0) return true;
    switch (kind) {
      case GREATER:
      case SLASH:
        return true;
      case QUOTE:
        return this.previous === BEFORE_EXPRESSION;
      case LESS:
        return this.previous !== AFTER_TAG_START;
      case OPENING:
        return code === BRACE_CODE && this.previous !== AFTER_TAG_START;
      default:
        return (
          (code === DOT_CODE || code === COLON_CODE || code === MINUS_CODE || code === EQUALS_CODE) &&
          this.previous !== AFTER_TAG_START
        );
    }
  }

  private readSlashOfTag(): void {
    if (this.previous !== AFTER_TAG_START) {
      this.top.kind = SELF_CLOSING_TAG;
      return;
    }
    // `</`: the tag was no element of its own but closes the one around it.
    this.pop();
    if (this.top.kind === CHILDREN) this.top.kind = CLOSING_TAG;
    else this.die();
  }

  private readChildren(): void {
    const { text } = this.context;
    for (let at = this.position; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code !== LESS_CODE && code !== BRACE_CODE) continue;
      this.position = at + 1;
      if (code === LESS_CODE) {
        this.openElement();
      } else {
        this.push(CONTAINER, BRACKET_COST);
        this.continueWith(AFTER_SEMICOLON);
      }
      return;
    }
    this.die();
  }

  private canBeginExpression(): boolean {
    if (this.previous === AFTER_EXPRESSION || this.previous === AFTER_REGULAR_EXPRESSION) return this.isAfterNewline;
    return this.previous !== AFTER_DOT;
  }

  private mustBeginExpression(): boolean {
    return this.previous <= AFTER_COLON;
  }

  private continueWith(previous: number): void {
    this.previous = previous;
    this.isAfterNewline = false;
  }

  private add(cost: number): void {
    // The parts of a tag lie side by side.
    if (this.isInTag()) return;
    this.top.count += cost;
    this.setDepth(this.depth + cost);
  }

  private setDepth(depth: number): void {
    this.depth = depth;
    if (depth > this.context.deepest) this.context.deepest = depth;
  }

  private push(kind: number, cost: number): void {
    this.top = { kind, isHead: false, base: this.depth + cost, carried: 0, peak: 0, count: 0, angles: 0 };
    this.levels.push(this.top);
    this.setDepth(this.top.base);
  }

  private pop(): void {
    this.levels.pop();
    this.top = this.levels[this.levels.length - 1]!;
    this.depth = getDepth(this.top);
  }

  /** Operators before a comma do not nest what follows it, but for those before the comma of type arguments. */
  private endElement(): void {
    const top = this.top;
    if (top.angles === 0 || !this.context.dialect.isTypeScript) {
      top.peak = Math.max(top.peak, top.carried + top.count);
      top.count = 0;
      this.depth = getDepth(top);
    }
    this.continueWith(BEFORE_EXPRESSION);
  }

  /** Keeps what the statement came to, for a branch that may follow. */
  private foldStatement(): void {
    const top = this.top;
    top.peak = Math.max(top.peak, top.carried + top.count);
    top.carried = top.peak;
    top.count = 0;
    top.angles = 0;
    this.setDepth(getDepth(top));
  }

  private endStatement(): void {
    const top = this.top;
    top.carried = 0;
    top.peak = 0;
    top.count = 0;
    top.angles = 0;
    this.depth = top.base;
  }

  private die(): null {
    this.isDead = true;
    this.isDone = true;
    return null;
  }

  private clone(): LexicalReading {
    const levels = this.levels.map((level) => ({ ...level }));
    const copy = new LexicalReading(this.context, levels);
    copy.position = this.position;
    copy.previous = this.previous;
    copy.isAfterNewline = this.isAfterNewline;
    copy.lastWordBits = this.lastWordBits;
    copy.depth = this.depth;
    return copy;
  }
}

function getDepth({ base, carried, count, angles }: Level): number {
  return base + carried + count + angles * ANGLE_COST;
}

/** The offset of the first character that is no ASCII space: indentation is a large part of most texts. */
function skipSpaces(text: string, start: number): number {
  let at = start;
  while (text.charCodeAt(at) === SPACE_CODE) at += 1;
  return at;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** The offset behind a regular expression and its flags; null if the line ends before it. */
function findEndOfRegularExpression(text: string, start: number): number | null {
  let isInClass = false;
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === NEWLINE_CODE) return null;
    if (code === BACKSLASH_CODE) {
      at += 1;
      if (text.charCodeAt(at) === NEWLINE_CODE) return null;
    } else if (code === SQUARE_CODE) {
      isInClass = true;
    } else if (code === CLOSING_SQUARE_CODE) {
      isInClass = false;
    } else if (code === SLASH_CODE && !isInClass) {
      at += 1;
      while (isFlag(text.charCodeAt(at))) at += 1;
      return at;
    }
  }
  return null;
}

/** Also the characters of names that are no flags: the parser complains of them, and the text is read on behind them. */
function isFlag(code: number): boolean {
  return code < 128 && code !== HASH_CODE && CHARACTER_CLASSES[code] === WORD;
}
