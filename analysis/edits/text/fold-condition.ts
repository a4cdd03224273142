/**
 * Folds a condition with a constant value into the code around it, so that a rewrite leaves no `if (!false)` or `false
 * ? a : b`.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Edit, Range } from '../../findings/use.ts';
import { STATEMENT_LISTS } from '../../program/syntax/syntax.ts';
import { someNode } from '../../program/syntax/walk.ts';
import { getIndentation } from './call-statement.ts';
import { getLine } from './object-literals.ts';
import { getOuterRange } from './parentheses.ts';
import { hasComment } from './remove-arguments.ts';
import { getCharacterBefore } from './text-before.ts';

/** Returns the edits that keep the code which runs if a condition always has the value `truth`. */
export function foldCondition(node: TSESTree.Node, truth: boolean, text: string): Edit[] {
  const { parent } = node;
  switch (parent?.type) {
    case 'UnaryExpression':
      return foldCondition(parent, !truth, text);
    case 'LogicalExpression':
      return foldOperand(node, parent, truth, text);
    case 'ConditionalExpression':
      return (
        (parent.test === node && keepOnly(truth ? parent.consequent : parent.alternate, parent, text)) ||
        replaceBy(node, truth)
      );
    case 'IfStatement':
      return (parent.test === node && foldIf(parent, truth, text)) || replaceBy(node, truth);
    default:
      return replaceBy(node, truth);
  }
}

function replaceBy({ range }: TSESTree.Node, truth: boolean): Edit[] {
  return [{ range, text: String(truth) }];
}

/**
 * Removes an operand that does not influence the result. If it decides the result alone, the other operand is removed
 * too, unless it has an effect.
 */
function foldOperand(node: TSESTree.Node, parent: TSESTree.LogicalExpression, truth: boolean, text: string): Edit[] {
  const isNeutral = (parent.operator === '&&') === truth;
  const other = parent.left === node ? parent.right : parent.left;
  if (isNeutral) return keepOnly(other, parent, text) ?? replaceBy(node, truth);
  return parent.left === node || !hasEffect(other) ? foldCondition(parent, truth, text) : replaceBy(node, truth);
}

function hasEffect(node: TSESTree.Node): boolean {
  return someNode(node, ({ type }) => /^(?:Call|New|Await|Yield|Assignment|Update|TaggedTemplate|Import)/.test(type));
}

/** Removes everything of a node but one part, with the parentheses of that; null if comments would go with it. */
function keepOnly(part: TSESTree.Node, whole: TSESTree.Node, text: string): Edit[] | null {
  const [start, end] = getOuterRange(part, text);
  const removed: Range[] = [
    [whole.range[0], start],
    [end, whole.range[1]],
  ];
  return removed.some((range) => hasComment(text.slice(...range)))
    ? null
    : removed.filter(([from, to]) => from < to).map((range) => ({ range, text: '' }));
}

/** Keeps the branch that runs, or nothing; null if that would change the scope of a name or the place of a comment. */
function foldIf(statement: TSESTree.IfStatement, truth: boolean, text: string): Edit[] | null {
  const kept = truth ? statement.consequent : statement.alternate;
  const lost = truth ? statement.alternate : statement.consequent;
  if (!STATEMENT_LISTS.has(statement.parent.type) || (lost && hasComment(text.slice(...lost.range)))) return null;
  if (!kept) return removeBeforeNext(statement, text);
  // Without a semicolon in front, the line before would go on.
  if (
    /^[([`/+-]/.test(text.slice(...kept.range)) &&
    ![';', '{', '}'].includes(getCharacterBefore(text, statement.range[0]))
  )
    return null;
  if (kept.type !== 'BlockStatement') return keepOnly(kept, statement, text);
  const [first] = kept.body;
  const last = kept.body.at(-1);
  if (!first || !last || kept.body.some(declaresName) || someNode(kept, isTextOfLines)) return null;
  const step = getIndentation(text, first.range[0]).length - getIndentation(text, statement.range[0]).length;
  const removed: Range[] = [
    [statement.range[0], first.range[0]],
    [last.range[1], statement.range[1]],
  ];
  if (removed.some((range) => hasComment(text.slice(...range)))) return null;
  const edits: Edit[] = removed.map((range) => ({ range, text: '' }));
  for (let [, line] = getLine(text, first.range[0]); line < last.range[1]; [, line] = getLine(text, line)) {
    const blanks = getIndentation(text, line).length;
    if (step > 0 && blanks >= step) edits.push({ range: [line, line + step], text: '' });
  }
  return edits.sort((a, b) => a.range[0] - b.range[0]);
}

/** Removes a statement up to the next one, so that a marker above it is above the next one. */
function removeBeforeNext({ range: [start, end] }: TSESTree.IfStatement, text: string): Edit[] | null {
  const [lineStart] = getLine(text, start);
  const next = /^[ \t]*\r?\n([ \t]*)(?=[^\s}])/.exec(text.slice(end));
  const isAlone = text.slice(lineStart, start).trim() === '' && next?.[1] === text.slice(lineStart, start);
  return isAlone ? [{ range: [start, end + next[0].length], text: '' }] : null;
}

function declaresName({ type }: TSESTree.Node): boolean {
  return type.endsWith('Declaration');
}

function isTextOfLines(node: TSESTree.Node): boolean {
  return (node.type === 'TemplateLiteral' || node.type === 'JSXText') && node.loc.start.line !== node.loc.end.line;
}
