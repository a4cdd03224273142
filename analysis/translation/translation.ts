/** A translation: JavaScript code for a text of another language, and a map from the copied characters to their offsets in the text. */
import { findFirst } from '../program/find-first.ts';
import type { Range } from '../findings/use.ts';

/** A run of characters copied from the text into the code without a gap. */
export interface Run {
  /** Offset in the code. */
  at: number;
  /** Offset in the text. */
  from: number;
  length: number;
}

/** A command: its code, and the offset of its first character in the text. */
export interface Statement {
  range: Range;
  from: number;
}

export interface Translation {
  /** The file extension of its dialect, without the dot. */
  extension: string;
  code: string;
  /** Sorted by `at`. */
  runs: readonly Run[];
  /** True if the text itself is JavaScript or TypeScript, so that an edit may write any code into a run. */
  isCode: boolean;
  /** The commands above which a comment may stand, outer ones first; absent for a language without such comments. */
  statements?: readonly Statement[];
  /** The offset in the text from which on commands are left out: a text that is translated to more code than is read. */
  cutAt?: number;
}

/** A part of a file, without its indentation or quotes; `getPlace` maps an offset in `text` to one in the file, -1 for none. */
export interface Snippet {
  text: string;
  getPlace(offset: number): number;
}

/** Joins pieces into a snippet. `from` is the offset of a piece in the file; a piece without it is not in the file. */
export function joinPieces(pieces: readonly { text: string; from?: number }[]): Snippet {
  const ends: number[] = [];
  let text = '';
  for (const piece of pieces) ends.push((text += piece.text).length);
  return {
    text,
    getPlace(offset) {
      const index = findFirst(ends, (end) => end > offset);
      const from = pieces[index]?.from;
      return from === undefined || offset < 0 ? -1 : from + offset - (ends[index - 1] ?? 0);
    },
  };
}

/** Characters of code beyond which a text is generated, or its functions are written too often. */
const MOST_CODE = 3 * 1024 * 1024;

/** Builds the code of a translation together with its runs. */
export class CodeWriter {
  code = '';
  readonly runs: Run[] = [];
  /** Sorted by their start, outer ones first. */
  readonly statements: Statement[] = [];
  /** The first place of the text that is left out. */
  cutAt: number | undefined = undefined;

  /** True where no more code is to be added: what comes then is to be left out. */
  get isFull(): boolean {
    return this.code.length > MOST_CODE;
  }

  /** Notes that the text from an offset on is left out; without the offset, that behind what was copied last. */
  leaveOut(from: number | undefined): void {
    const last = this.runs.at(-1);
    this.cutAt ??= from ?? (last ? last.from + last.length : 0);
  }

  add(text: string): void {
    this.code += text;
  }

  prepend(text: string): void {
    this.code = text + this.code;
    for (const run of this.runs) run.at += text.length;
    for (const statement of this.statements)
      statement.range = [statement.range[0] + text.length, statement.range[1] + text.length];
  }

  /** Begins a command whose first character is at this offset of the text. Returns a function that ends it. */
  begin(from: number): () => void {
    const statement: Statement = { range: [this.code.length, this.code.length], from };
    this.statements.push(statement);
    return () => (statement.range = [statement.range[0], this.code.length]);
  }

  /** Adds characters that are at offset `from` of the text; a negative `from` means that they are not in the text. */
  copy(text: string, from: number): void {
    const last = this.runs.at(-1);
    if (from < 0 || text === '') return this.add(text);
    if (last && last.at + last.length === this.code.length && last.from + last.length === from)
      last.length += text.length;
    else this.runs.push({ at: this.code.length, from, length: text.length });
    this.code += text;
  }
}

/** Maps a range of the code to a range of the text. Generated code gets the range of the run before it. */
export function findPlace({ runs }: Pick<Translation, 'runs'>, [start, end]: Range): Range {
  const index = findFirst(runs, ({ at, length }) => at + length > start);
  const first = runs[index];
  if (!first || first.at >= end) {
    const before = runs[findFirst(runs, ({ at }) => at > start) - 1] ?? runs[0];
    return before ? [before.from, before.from + before.length] : [0, 0];
  }
  const from = first.from + Math.max(0, start - first.at);
  const last = runs[findFirst(runs, ({ at }) => at >= end) - 1]!;
  const to = last.from + Math.min(last.length, end - last.at);
  // The words of a command may be in another order than the parts of the request: then only the first run counts.
  return to > from ? [from, to] : [from, first.from + Math.min(first.length, end - first.at)];
}
