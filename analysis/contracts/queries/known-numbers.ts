/** Tells which expressions are numbers, whatever else is unknown, and which operators take them. */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  AMOUNT_NAME,
  CURRENT_TIME,
  DATE_CONSTRUCTOR,
  NUMERIC_MOMENT_READERS,
} from '../../libraries/data-functions/time.ts';
import { getLastName, unwrap, getMemberName } from '../../program/syntax/syntax.ts';
import { getCalleeName, getReceiver } from '../checks/expressions.ts';
import type { Origins } from './origins.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { resolveConst } from '../../program/syntax/variables.ts';
import { readShape } from './declared-shapes.ts';
import { getDeclaredShape } from './declared-values.ts';

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
function isNumberOf(node: TSESTree.Node): node is TSESTree.CallExpression | TSESTree.UnaryExpression {
  return node.type === 'UnaryExpression'
    ? node.operator === '+'
    : node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'Number';
}

/** True for these, and for a call that takes a moment as a number: `DateTime.fromMillis(at)`, `dayjs.unix(at)`. */
export function takesNumber(node: TSESTree.Node): node is TSESTree.CallExpression | TSESTree.UnaryExpression {
  const isReader = node.type === 'CallExpression' && NUMERIC_MOMENT_READERS.has(getCalleeName(node) ?? '');
  return isReader || isNumberOf(node);
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

/** True for a value whose name says that it is an amount, unless it is declared as something else: `school.storedBytes`. */
export function isNamedAmount(node: TSESTree.Node, { evaluation }: Origins): boolean {
  const inner = unwrap(node);
  return (
    AMOUNT_NAME.test(getLastName(inner) ?? '') && /^(number|unknown)$/.test(getDeclaredShape(inner, evaluation).kind)
  );
}

function isDeclaredNumber(node: TSESTree.Node, evaluation: Evaluation): boolean {
  return getDeclaredShape(unwrap(node), evaluation).kind === 'number' || isNumberOfRow(unwrap(node), evaluation);
}

/** `used` of `(await db.query<{ used: number }>(sql)).rows[0].used`, wherever the answer of the call has the rows. */
function isNumberOfRow(member: TSESTree.Node, evaluation: Evaluation): boolean {
  const name = member.type === 'MemberExpression' ? getMemberName(member) : null;
  if (member.type !== 'MemberExpression' || name === null) return false;
  const file = evaluation.getFile(member);
  let holder = resolveConst(unwrap(member.object), file);
  while (holder.type === 'MemberExpression') holder = resolveConst(unwrap(holder.object), file);
  const types =
    holder.type === 'CallExpression' || holder.type === 'TaggedTemplateExpression'
      ? (holder.typeArguments?.params ?? [])
      : [];
  return types.some((type) => {
    const row = type.type === 'TSArrayType' ? type.elementType : type;
    return readShape(row, evaluation).fields.get(name)?.shape.kind === 'number';
  });
}
