/** Tells which expressions are numbers, whatever else is unknown, and which operators take them. */
import type { TSESTree } from '@typescript-eslint/utils';
import { CURRENT_TIME, DATE_CONSTRUCTOR } from '../../libraries/time.ts';
import { unwrap } from '../../program/syntax/syntax.ts';
import { getCalleeName, getReceiver } from '../checks/expressions.ts';
import { isDeclaredNumber } from './declared-numbers.ts';
import type { Origins } from './origins.ts';

/** Operators that make a number of any operand. */
export const CALCULATING: ReadonlySet<string> = new Set(['-', '*', '/', '%', '**']);
export const COMPARING: ReadonlySet<string> = new Set(['<', '>', '<=', '>=']);

/** True for a point in time in milliseconds: `Date.parse(text)`, `date.getTime()`. */
export function isInMilliseconds(node: TSESTree.Node, origins: Origins): boolean {
  return origins.of(node).some((origin) => {
    if (origin.node.type !== 'CallExpression' || origin.path.length > 0) return false;
    const receiver = getReceiver(origin.node);
    const isDate = receiver?.type === 'Identifier' && receiver.name === DATE_CONSTRUCTOR;
    const name = getCalleeName(origin.node) ?? '';
    return CURRENT_TIME.has(name) || (isDate && name === 'parse');
  });
}

/** `Number(value)` and `+value`, which are NaN for the text of a date. */
export function isNumberOf(node: TSESTree.Node): node is TSESTree.CallExpression | TSESTree.UnaryExpression {
  return node.type === 'UnaryExpression'
    ? node.operator === '+'
    : node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'Number';
}

/** True for a written number, and for what arithmetic makes. */
function isNumber(node: TSESTree.Node): boolean {
  const inner = unwrap(node);
  if (inner.type === 'Literal') return typeof inner.value === 'number';
  return inner.type === 'BinaryExpression' ? CALCULATING.has(inner.operator) : isNumberOf(inner);
}

/** True for a number, and for a value that begins as one: `let total = 0`. */
export function beginsAsNumber(node: TSESTree.Node, origins: Origins): boolean {
  return isNumber(node) || origins.of(node).some((origin) => origin.path.length === 0 && isNumber(origin.node));
}

/** True for these, and for a value that is declared as a number. */
export function isKnownNumber(node: TSESTree.Node, origins: Origins): boolean {
  return beginsAsNumber(node, origins) || isDeclaredNumber(node, origins.evaluation);
}
