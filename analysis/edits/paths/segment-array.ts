/** Edits path segments that are array elements: `['accounts', account, 'devices'].join('/')`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getTextPieces, type Segment } from '../../routes/platform-base.ts';
import type { Range } from '../../findings/use.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getMemberName } from '../../program/syntax/syntax.ts';
import { getRange, type TextPiece } from '../../evaluator/domain/skeleton.ts';
import type { PlannedEdit } from '../plan.ts';
import { getQuote } from '../text/named-argument.ts';
import { getOuterRange } from '../text/parentheses.ts';
import { getUses } from '../../program/syntax/variables.ts';

/** A segment that is a whole array element. */
export interface ArraySegment {
  node: TSESTree.StringLiteral;
  array: TSESTree.ArrayExpression;
  piece: TextPiece;
}

/** The adjacent elements of one array that the segments are; null if they are none, or if the array is not only joined. */
export function getArraySegments(segments: readonly Segment[], evaluation: Evaluation): readonly ArraySegment[] | null {
  const elements = segments.map(getArraySegment);
  const [first] = elements;
  if (!first || !isOnlyJoined(first.array, evaluation)) return null;
  const start = first.array.elements.indexOf(first.node);
  return elements.every((element, index) => element !== null && element.node === first.array.elements[start + index])
    ? (elements as ArraySegment[])
    : null;
}

function getArraySegment(segment: Segment): ArraySegment | null {
  const [piece, ...others] = getTextPieces(segment);
  const node = piece?.origin?.node;
  if (!piece || others.length > 0 || segment.skeleton.length > 1 || !getRange(piece)) return null;
  if (
    node?.type !== 'Literal' ||
    typeof node.value !== 'string' ||
    node.value !== piece.text ||
    node.parent.type !== 'ArrayExpression'
  )
    return null;
  return { node, array: node.parent, piece };
}

/**
 * True if every use of the array joins it, so that the number and the index of its elements do not matter. A function out of sight
 * that makes a path of it may encode each element.
 */
function isOnlyJoined(array: TSESTree.Node, evaluation: Evaluation): boolean {
  const { parent } = array;
  if (parent?.type === 'CallExpression' && parent.callee !== array)
    return getAlternatives(evaluation.getValue(parent.callee)).every(({ kind }) => kind === 'unknown');
  if (parent?.type === 'SpreadElement')
    return parent.parent.type === 'ArrayExpression' && isOnlyJoined(parent.parent, evaluation);
  if (parent?.type === 'VariableDeclarator' && parent.init === array && parent.id.type === 'Identifier') {
    const uses = getUses(evaluation.facts.variables.get(parent.id));
    return uses.length > 0 && uses.every((use) => isOnlyJoined(use, evaluation));
  }
  if (
    parent?.type !== 'MemberExpression' ||
    parent.object !== array ||
    parent.parent.type !== 'CallExpression' ||
    parent.parent.callee !== parent
  )
    return false;
  const [argument] = parent.parent.arguments;
  switch (getMemberName(parent)) {
    case 'join':
      return true;
    case 'filter':
      return argument?.type === 'Identifier' && argument.name === 'Boolean' && isOnlyJoined(parent.parent, evaluation);
    default:
      return false;
  }
}

/** Replaces elements by any number of names; null if a comment would be removed. */
export function replaceElements(
  elements: readonly ArraySegment[],
  names: readonly string[],
  text: string,
): PlannedEdit[] | null {
  const last = elements.at(-1)!;
  const changed = elements.slice(0, names.length).map(({ node, piece }, index): PlannedEdit => ({
    edit: { range: [node.range[0] + 1, node.range[1] - 1], text: names[index]! },
    piece,
  }));
  if (names.length > elements.length) return [...changed, addElements(last, names.slice(elements.length), text)];
  if (names.length === elements.length) return changed;
  const removed = removeElements(elements.slice(names.length), text);
  return removed && [...changed, removed];
}

/** Adds elements behind one. */
export function addElements({ node, piece }: ArraySegment, names: readonly string[], text: string): PlannedEdit {
  const [, end] = getOuterRange(node, text);
  return {
    edit: { range: [end, end], text: names.map((name) => `, ${quote(name, node, text)}`).join('') },
    piece,
  };
}

/** Adds elements in front of one. */
export function addElementsBefore({ node, piece }: ArraySegment, names: readonly string[], text: string): PlannedEdit {
  const [start] = getOuterRange(node, text);
  return {
    edit: { range: [start, start], text: names.map((name) => `${quote(name, node, text)}, `).join('') },
    piece,
  };
}

/** Removes elements with the comma before them; null if a comment would be removed or none comes before. */
function removeElements(elements: readonly ArraySegment[], text: string): PlannedEdit | null {
  const [{ node: first, array, piece }] = elements as [ArraySegment];
  const last = elements.at(-1)!.node;
  const before = array.elements[array.elements.indexOf(first) - 1];
  const start = before ? getOuterRange(before, text)[1] : first.range[0];
  const range: Range = [start, getOuterRange(last, text)[1]];
  return before && !/\/[/*]/.test(text.slice(...range)) ? { edit: { range, text: '' }, piece } : null;
}

function quote(name: string, node: TSESTree.Node, text: string): string {
  const mark = getQuote(node, text);
  return mark + name + mark;
}
