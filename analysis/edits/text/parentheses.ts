/**
 * The parentheses around an expression. They are part of no node, so a removal or an insertion has to look for them.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Edit, Range } from '../../findings/use.ts';
import { getProgram } from '../../program/syntax/syntax.ts';
import { skipTrivia } from './object-literals.ts';
import { getTextBefore } from './text-before.ts';

/** The range of an expression with all parentheses around it, but without those of a call or a statement. */
export function getOuterRange(node: TSESTree.Node, text: string): Range {
  const { parent } = node;
  if (!parent) return node.range;
  const ranges: Range[] = [node.range];
  for (let pair = getPair(node.range, node, text); pair; pair = getPair(pair, node, text)) {
    if (pair[0] < parent.range[0] || pair[1] > parent.range[1] || isOfCall(pair, node, parent)) break;
    ranges.push(pair);
  }
  if (ranges.length > 1 && isInHead(node, parent)) ranges.pop();
  return ranges.at(-1)!;
}

/** The text of an expression as one value among others: behind a key, or as an argument. */
export function getValueText(node: TSESTree.Node, text: string): string {
  const written = text.slice(...node.range);
  return node.type === 'SequenceExpression' ? `(${written})` : written;
}

/** True if edits leave no bracket without its partner: what they remove opens and closes as many as what they insert. */
export function areBracketsKept(edits: readonly Edit[], text: string): boolean {
  const removed = edits.map(({ range }) => text.slice(...range));
  const inserted = edits.map((edit) => edit.text);
  return ['()', '[]', '{}'].every((pair) => countOpen(removed, pair) === countOpen(inserted, pair));
}

/** How many brackets of a kind are open at the end of texts. */
function countOpen(texts: readonly string[], [open, close]: string): number {
  const code = texts.map((text) => text.replaceAll(STRINGS, '')).join('');
  return code.split(open!).length - code.split(close!).length;
}

const STRINGS = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;

/** The range with the next parentheses around it; null if there are none. */
function getPair([start, end]: Range, node: TSESTree.Node, text: string): Range | null {
  const open = skipTriviaBefore(text, start, node) - 1;
  const close = skipTrivia(text, end);
  return text[open] === '(' && text[close] === ')' ? [open, close + 1] : null;
}

/** The offset behind the last character before `end` that is neither white space nor in a comment. */
function skipTriviaBefore(text: string, end: number, node: TSESTree.Node): number {
  const { comments = [] } = getProgram(node) as TSESTree.Program;
  for (let offset = end; ;) {
    const { length } = getTextBefore(text, offset);
    const comment = comments.find(({ range }) => range[1] === length && range[0] < offset);
    if (!comment) return length;
    [offset] = comment.range;
  }
}

/** True for the parentheses of a call around its only argument. */
function isOfCall([, end]: Range, node: TSESTree.Node, parent: TSESTree.Node): boolean {
  switch (parent.type) {
    case 'CallExpression':
    case 'NewExpression':
      return parent.callee !== node && end === parent.range[1];
    case 'ImportExpression':
      return end === parent.range[1];
    default:
      return false;
  }
}

/** True for the part of a statement that stands in the parentheses behind its keyword. */
function isInHead(node: TSESTree.Node, parent: TSESTree.Node): boolean {
  switch (parent.type) {
    case 'IfStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
      return parent.test === node;
    case 'SwitchStatement':
      return parent.discriminant === node;
    case 'WithStatement':
      return parent.object === node;
    default:
      return false;
  }
}
