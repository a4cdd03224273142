/** Finds the fenced code of a Markdown text. Source: https://spec.commonmark.org/0.31.2/#fenced-code-blocks. */
import type { Range } from '../findings/use.ts';
import { joinPieces, type Snippet } from './translation.ts';

export interface Fence extends Snippet {
  /** The first word of the info string, in lower case. */
  language: string;
  /** From the line of the opening fence to the end of the closing one. */
  range: Range;
}

interface OpenFence {
  fence: string;
  from: number;
  /** True in a block quote or a list item, which ends a fence that is open. */
  isNested: boolean;
  /** The offset of the first line that is outside of the block quote or list item, if there is one. */
  leftAt: number | null;
  indentation: number;
  language: string;
  pieces: { text: string; from: number }[];
}

const OPENING = /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]*)?)(`{3,}|~{3,})/;
/** The first word behind a fence, `js` or `{.js}`. */
const LANGUAGE = /^[ \t]*\{?\.?([\w+-]*)/;

export function findFences(text: string): Fence[] {
  const fences: Fence[] = [];
  let open: OpenFence | null = null;
  for (let index = 0, next = 0; next < text.length;) {
    // Looking at each line of a long changelog takes longer than all else in it.
    index = open ? next : findFenceLine(text, next);
    next = findNextLine(text, index);
    const line = text.slice(index, next);
    if (!open) {
      const [opening = '', before = '', fence] = OPENING.exec(line) ?? [];
      const info = line.slice(opening.length);
      if (fence && !info.includes('`'))
        open = {
          fence,
          from: index,
          isNested: /\S| {4}|\t/.test(before),
          leftAt: null,
          indentation: before.length,
          language: LANGUAGE.exec(info)![1]!.toLowerCase(),
          pieces: [],
        };
      continue;
    }
    const [, closing] = /^[ \t>]*(`{3,}|~{3,})[ \t]*\r?\n?$/.exec(line) ?? [];
    if (closing?.startsWith(open.fence)) {
      fences.push(toFence(open, index + line.length));
      open = null;
      continue;
    }
    // The indentation of the opening fence is removed from each line of the code.
    const indentation = /^[ \t>]*/.exec(line.slice(0, open.indentation))![0].length;
    if (open.isNested && indentation < open.indentation && line.trim() !== '') open.leftAt ??= index;
    open.pieces.push({ text: line.slice(indentation), from: index + indentation });
  }
  // A fence that is never closed ends with the document, or with the block quote or list item that holds it.
  if (!open) return fences;
  const { leftAt } = open;
  const pieces = open.pieces.filter(({ from }) => leftAt === null || from < leftAt);
  return [...fences, toFence({ ...open, pieces }, leftAt ?? text.length)];
}

const FENCE = /```|~~~/g;

/** Returns the offset of the first line with the characters of a fence, from the line at `from` on; the text's length without one. */
function findFenceLine(text: string, from: number): number {
  FENCE.lastIndex = from;
  const at = FENCE.exec(text)?.index;
  return at === undefined ? text.length : text.lastIndexOf('\n', at) + 1;
}

function findNextLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end + 1;
}

function toFence({ language, from, pieces }: OpenFence, end: number): Fence {
  return { language, range: [from, end], ...joinPieces(pieces) };
}
