/** Finds the fenced code of a Markdown text. Source: https://spec.commonmark.org/0.31.2/#fenced-code-blocks. */
import type { Range } from '../findings/use.ts';
import { joinPieces, type Snippet } from './translation.ts';

export interface Fence extends Snippet {
  /** The first word of the info string, in lower case. */
  language: string;
  /** From the line of the opening fence to the end of the closing one. */
  range: Range;
}

const OPENING = /^([ \t>]*(?:[-*+]|\d+[.)])?[ \t]*)(`{3,}|~{3,})[ \t]*\{?\.?([\w+-]*)[^`\n]*$/;

export function findFences(text: string): Fence[] {
  const fences: Fence[] = [];
  let open: {
    fence: string;
    from: number;
    indentation: number;
    language: string;
    pieces: { text: string; from: number }[];
  } | null = null;
  for (const { 0: line, index } of text.matchAll(/[^\n]*\n|[^\n]+$/g)) {
    if (!open) {
      if (!line.includes('```') && !line.includes('~~~')) continue;
      const [, before = '', fence, language = ''] = OPENING.exec(line.replace(/\r?\n$/, '')) ?? [];
      if (fence)
        open = { fence, from: index, indentation: before.length, language: language.toLowerCase(), pieces: [] };
      continue;
    }
    const [, closing] = /^[ \t>]*(`{3,}|~{3,})[ \t]*\r?\n?$/.exec(line) ?? [];
    if (closing?.startsWith(open.fence)) {
      fences.push({
        language: open.language,
        range: [open.from, index + line.length],
        ...joinPieces(open.pieces),
      });
      open = null;
      continue;
    }
    // The indentation of the opening fence is removed from each line of the code.
    const indentation = /^[ \t>]*/.exec(line.slice(0, open.indentation))![0].length;
    open.pieces.push({ text: line.slice(indentation), from: index + indentation });
  }
  return fences;
}
