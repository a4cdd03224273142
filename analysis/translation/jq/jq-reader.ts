/** Reads the text of a jq filter piece by piece. */
import { HOLE, type JqText } from './jq-nodes.ts';
import type { Word } from '../write-request.ts';

/** Expressions nested deeper than this are not read. */
const DEEPEST = 60;

/** Thrown where a text is no filter, or one that is not read. */
export class JqFault extends Error {}

export class JqReader {
  readonly text: string;
  at = 0;
  /** The offset in the file of each character; negative for one that is not there. */
  readonly #places: readonly number[];
  #depth = 0;

  constructor(word: Word) {
    this.text = word.map((part) => (part.kind === 'text' ? part.text : HOLE)).join('');
    this.#places = word.flatMap((part) =>
      part.kind === 'text' ? part.text.split('').map((_, index) => (part.at < 0 ? -1 : part.at + index)) : [-1],
    );
  }

  /** The next character; empty at the end. */
  get next(): string {
    return this.text[this.at] ?? '';
  }

  /** Reads what a pattern matches here; null if it does not match. */
  match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? null;
    if (found !== null) this.at += found.length;
    return found;
  }

  /** Skips blanks and comments. */
  skip(): void {
    this.match(/(?:\s|#[^\n]*)+/y);
  }

  /** Reads what a pattern matches behind blanks. */
  take(pattern: RegExp): string | null {
    this.skip();
    return this.match(pattern);
  }

  /** Reads what a pattern matches here; true if it matches. */
  read(pattern: RegExp): boolean {
    return this.match(pattern) !== null;
  }

  /** Skips blanks and comments, and reads what a pattern matches; true if it matches. */
  readNext(pattern: RegExp): boolean {
    return this.take(pattern) !== null;
  }

  /** @throws JqFault if the pattern does not match behind blanks. */
  expect(pattern: RegExp): string {
    const found = this.take(pattern);
    if (found === null) throw new JqFault();
    return found;
  }

  /** Reads an expression inside another one. */
  nest<Node>(read: () => Node): Node {
    if (++this.#depth > DEEPEST) throw new JqFault();
    const node = read();
    this.#depth -= 1;
    return node;
  }

  /** Returns the text from an offset up to here, or up to `to`. */
  getText(from: number, to = this.at): JqText {
    const places = this.#places.slice(from, to);
    const [first = -1] = places;
    const isWhole = first >= 0 && places.every((place, index) => place === first + index);
    return { text: this.text.slice(from, to), at: isWhole ? first : -1 };
  }
}
