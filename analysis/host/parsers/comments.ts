/** Finds the comments of a text whose tree is known. typescript-estree would make a node for each token of the text to find them. */
import type { TSESTree } from '@typescript-eslint/utils';
import { walk } from '../../program/syntax/walk.ts';

const OPENING = /\/[/*]/g;
const LINE_END = /[\n\r\u2028\u2029]|$/g;
const HASHBANG = /^#!.*/;

/** Returns the comments of a text, in their order. Each `//` and `/*` outside of the literals of the tree opens one. */
export function findComments(ast: TSESTree.Program, text: string): TSESTree.Comment[] {
  if (text.search(OPENING) === -1) return [];
  const texts = listTexts(ast, text);
  const comments: TSESTree.Comment[] = [];
  let next = 0;
  let position = HASHBANG.exec(text)?.[0].length ?? 0;
  for (;;) {
    const start = findFrom(OPENING, text, position);
    if (start === -1) return comments;
    while (next < texts.length && texts[next]![1] <= start) next++;
    const literal = texts[next];
    if (literal !== undefined && literal[0] <= start) {
      [, position] = literal;
      continue;
    }
    const isLine = text[start + 1] === '/';
    const close = isLine ? start : text.indexOf('*/', start + 2);
    if (close === -1) return comments;
    position = isLine ? findFrom(LINE_END, text, start) : close + 2;
    comments.push({
      type: isLine ? 'Line' : 'Block',
      value: text.slice(start + 2, isLine ? position : position - 2),
      range: [start, position],
    } as TSESTree.Comment);
  }
}

function findFrom(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? -1;
}

/** The ranges, in their order, of the literals and texts that hold what would open a comment elsewhere. */
function listTexts(ast: TSESTree.Program, text: string): [number, number][] {
  const ranges: [number, number][] = [];
  walk(
    ast,
    ({ type, range }) => {
      if (type !== 'Literal' && type !== 'TemplateElement' && type !== 'JSXText') return;
      // The last slash of a regular expression and the sign behind it look like an opening: `/a/*1`.
      if (text.slice(range[0], range[1] + 1).search(OPENING) !== -1) ranges.push(range);
    },
    'with types',
  );
  return ranges.sort(([one], [other]) => one - other);
}
