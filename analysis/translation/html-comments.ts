/** Finds the HTML comments of a Markdown text that configure ESLint: those that @eslint/markdown obeys. */
import type { Comment } from '../findings/suppressions.ts';
import { findFences } from './markdown-fences.ts';

const START = /\n|`+|<!--(?=\s*eslint-)/g;

/** Returns the comments that configure ESLint, in their order. Fenced code and inline code are skipped: comments in them are text. */
export function findHtmlComments(text: string): Comment[] {
  // Nearly all files have none.
  if (!/<!--\s*eslint-/.test(text)) return [];
  const fences = findFences(text).map(({ range }) => range);
  const comments: Comment[] = [];
  let next = 0;
  // The backticks that opened the inline code of a line.
  let ticks = '';
  START.lastIndex = 0;
  for (let match = START.exec(text); match; match = START.exec(text)) {
    const [found] = match;
    while (next < fences.length && fences[next]![1] <= match.index) next++;
    const fence = fences[next];
    if (fence && fence[0] <= match.index) START.lastIndex = fence[1];
    else if (found === '\n') ticks = '';
    else if (found !== '<!--') ticks = ticks === '' ? found : ticks === found ? '' : ticks;
    else if (ticks === '') {
      const end = text.indexOf('-->', START.lastIndex);
      if (end < 0) break;
      comments.push({ type: 'Block', value: text.slice(START.lastIndex, end), range: [match.index, end + 3] });
      START.lastIndex = end + 3;
    }
  }
  return comments;
}
