/**
 * Finds the expressions in the prose of a Markdown page that runs in a browser: `The list has ${fetch(…)} entries`. Source:
 * https://observablehq.com/framework/markdown#inline-expressions.
 */
import type { Fence } from './markdown-fences.ts';
import { joinPieces, type Snippet } from './translation.ts';

/** What may begin an expression, or hides one: inline code and comments. */
const START = /`+|<!--|\\\$\{|\$\{/g;

/** Parts of an expression in which braces do not count, and the braces. */
const PART = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|[{}]/g;

/** The most characters of an expression, and the most expressions of a page. */
const LONGEST = 4000;
const MOST = 1000;

/** Returns the expressions that call something, outside of the fences. */
export function findInlineExpressions(text: string, fences: readonly Pick<Fence, 'range'>[]): Snippet[] {
  // Nearly all texts have none.
  if (!text.includes('${')) return [];
  const found: Snippet[] = [];
  let next = 0;
  let left = MOST;
  // Behind a comment that nothing closes, no later one is closed either.
  let isCommentOpen = false;
  START.lastIndex = 0;
  for (let match = START.exec(text); match; match = START.exec(text)) {
    const [opening] = match;
    const { index } = match;
    while (next < fences.length && fences[next]!.range[1] <= index) next++;
    const fence = fences[next];
    if (fence && fence.range[0] <= index) START.lastIndex = fence.range[1];
    else if (opening === '<!--') {
      const end: number = isCommentOpen ? -1 : text.indexOf('-->', index);
      isCommentOpen = end === -1;
      if (end !== -1) START.lastIndex = end + '-->'.length;
    } else if (opening.startsWith('`')) START.lastIndex = findEnd(text, opening, START.lastIndex);
    else if (opening === '${') {
      if (--left < 0) break;
      const from = START.lastIndex;
      const code = findExpression(text.slice(from, from + LONGEST));
      if (code?.includes('(')) found.push(joinPieces([{ text: code, from }]));
      START.lastIndex = from + (code?.length ?? 0);
    }
  }
  return found;
}

/** The offset behind the next `end`; `from` where there is none, because what was opened is text. */
function findEnd(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from);
  return at === -1 ? from : at + end.length;
}

/** Returns the text up to the brace that closes an expression; null without one. */
function findExpression(text: string): string | null {
  let depth = 1;
  for (const { 0: part, index } of text.matchAll(PART)) {
    if (part === '{') depth += 1;
    else if (part === '}' && --depth === 0) return text.slice(0, index);
  }
  return null;
}
