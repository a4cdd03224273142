/** JavaScript that stands for a text of another language, with the place of each character that it has from there. */
import type { Range } from '../findings/finding.ts';

/** Characters of the code that stand in the text, one after the other in both. */
export interface Run {
  /** Offset in the code. */
  at: number;
  /** Offset in the text. */
  from: number;
  length: number;
}

export interface Translation {
  /** The file extension of its dialect, without the dot. */
  extension: string;
  code: string;
  /** In the order of the code. */
  runs: readonly Run[];
  /** True if the text is JavaScript itself, so that whatever is written into a run is code there, too. */
  isCode: boolean;
}

/** A part of a text whose indentation, prompts or quotes are left out: its characters and where they stand. */
export interface Snippet {
  text: string;
  getPlace(offset: number): number;
}

/** Joins pieces of a text; those without a place are not in it. */
export function joinPieces(pieces: readonly { text: string; from?: number }[]): Snippet {
  const places: number[] = [];
  for (const { text, from } of pieces)
    for (let index = 0; index < text.length; index++) places.push(from === undefined ? -1 : from + index);
  return { text: pieces.map(({ text }) => text).join(''), getPlace: (offset) => places[offset] ?? -1 };
}

/** Collects the code of a translation. */
export class CodeWriter {
  code = '';
  readonly runs: Run[] = [];

  add(text: string): void {
    this.code += text;
  }

  prepend(text: string): void {
    this.code = text + this.code;
    for (const run of this.runs) run.at += text.length;
  }

  /** Adds characters of the text; a negative place is none. */
  copy(text: string, from: number): void {
    const last = this.runs.at(-1);
    if (from < 0 || text === '') return this.add(text);
    if (last && last.at + last.length === this.code.length && last.from + last.length === from)
      last.length += text.length;
    else this.runs.push({ at: this.code.length, from, length: text.length });
    this.code += text;
  }
}

/** The range of the text that a range of the code stands for; of code that is not in the text, the place before it. */
export function findPlace({ runs }: Pick<Translation, 'runs'>, [start, end]: Range): Range {
  const touched = runs.filter(({ at, length }) => at < end && at + length > start);
  const [first] = touched;
  if (!first) {
    const before = runs.findLast(({ at }) => at <= start) ?? runs[0];
    return before ? [before.from, before.from + before.length] : [0, 0];
  }
  const from = first.from + Math.max(0, start - first.at);
  const last = touched.at(-1)!;
  const to = last.from + Math.min(last.length, end - last.at);
  // Words of a command may stand in another order than the parts of the request.
  return to > from ? [from, to] : [from, first.from + Math.min(first.length, end - first.at)];
}
