/** Adds up the stack that a recursive parser needs for the brackets, operators and words that are open at a token. */

/** Stack per level, in units of 100 bytes, rounded up from measurements with oxc-parser 0.154 on Linux. */
const BRACKET_COST = 18;
const ANGLE_COST = 15;
const ELEMENT_COST = 8;
export const OPERATOR_COST = 3;
export const ARROW_COST = 6;
/** A word after a word: the first is an operator such as `typeof`, or begins a statement. */
export const PREFIX_WORD_COST = 6;
export const WORD_COST = 2;

export type LevelKind = 'root' | '(' | 'head' | 'await' | '[' | '{' | 'hole' | 'container' | 'tag' | 'children';

/** An open bracket or element, and the costs on its level. */
interface Level {
  kind: LevelKind;
  /** Cost of all levels around it. */
  base: number;
  /** Cost of the branches before an `else`, which is nested in all of them. */
  carried: number;
  /** The largest cost of one element of a list. It still counts, because the list may be in a branch: `if (a) b, c`. */
  peak: number;
  /** Cost of the operators, words and closed brackets since the last separator. */
  count: number;
  /** Open type arguments, or comparisons: a comma ends neither. */
  angles: number;
}

export class StackLevels {
  top: Level = { kind: 'root', base: 0, carried: 0, peak: 0, count: 0, angles: 0 };
  /** The largest sum of the costs of all open levels so far. */
  deepest = 0;
  private readonly outer: Level[] = [];

  add(cost: number): void {
    this.top.count += cost;
    const depth = getDepth(this.top);
    if (depth > this.deepest) this.deepest = depth;
  }

  open(kind: LevelKind): void {
    this.add(kind === 'tag' ? ELEMENT_COST : BRACKET_COST);
    const { top } = this;
    this.outer.push(top);
    this.top = { kind, base: getDepth(top), carried: 0, peak: 0, count: 0, angles: 0 };
  }

  /** Closes the innermost level. Its bracket counts as an operator from now on: `a()()` nests, too. */
  close(): void {
    const cost = this.top.kind === 'tag' || this.top.kind === 'children' ? ELEMENT_COST : BRACKET_COST;
    this.top = this.outer.pop()!;
    this.top.count -= cost - OPERATOR_COST;
  }

  openAngle(): void {
    this.add(ANGLE_COST);
    this.top.angles += 1;
  }

  closeAngle(): void {
    if (this.top.angles === 0) return this.add(OPERATOR_COST);
    this.top.angles -= 1;
    this.top.count -= ANGLE_COST - OPERATOR_COST;
  }

  /** Code behind a comma is not nested in the operators before it, except in type arguments. */
  endElement(): void {
    const { top } = this;
    if (top.angles > 0) return;
    top.peak = Math.max(top.peak, top.count);
    top.count = 0;
  }

  endStatement(): void {
    const { top } = this;
    top.carried = 0;
    top.peak = 0;
    top.count = 0;
    top.angles = 0;
  }

  /** An `else` or the like follows: it is nested in the branches before it. */
  continueStatement(): void {
    const { top } = this;
    top.carried += Math.max(top.peak, top.count);
    top.peak = 0;
    top.count = 0;
    top.angles = 0;
  }
}

function getDepth({ base, carried, peak, count }: Level): number {
  return base + carried + peak + count;
}
