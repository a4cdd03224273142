/** Primitive values: strings, numbers, booleans, null and undefined; regular expressions; arithmetic on known numbers: `60 * 1000`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { SETTING_ACCESSORS } from '../../libraries/projects/configuration-documents.ts';
import { isCallee } from '../../program/syntax/syntax.ts';
import { choiceOf } from './choice.ts';
import { readMethod } from './function.ts';
import type { ValueKind } from './kind.ts';
import { getText, textOf } from './skeleton.ts';
import type { ConstantValue, Value, PatternValue, TextValue } from './value.ts';

export const constantKind: ValueKind<ConstantValue> = {
  member: (value, read) => (isNullish(value) ? undefined : readMethod(value, read)),
  text: ({ value, node, isOfType }) => [
    isOfType
      ? textOf(String(value)).map((piece) => ({ ...piece, isOfType }))
      : textOf(String(value), { node, offsetAt: null }),
  ],
  truth: ({ value }) => Boolean(value),
  presence: ({ value }) => value !== null && value !== undefined,
};

/** True for a value that is null or undefined. */
function isNullish(value: Value): boolean {
  return value.kind === 'constant' && (value.value === null || value.value === undefined);
}

/** Drops null and undefined where there are other alternatives: code uses a value in a text, or reads its members, only if it is there. */
export function withoutNullish(value: Value): Value {
  if (value.kind !== 'choice') return value;
  const present = value.values.filter((alternative) => !isNullish(alternative));
  return present.length === 0 ? value : choiceOf(present);
}

const OPERATIONS: Readonly<Record<string, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
  '**': (left, right) => left ** right,
};

/** True for an operator that calculates a number; comparisons do not. */
export function isArithmetic(operator: string): boolean {
  return Object.hasOwn(OPERATIONS, operator);
}

/** The result of an operator on two numbers; null where an operand is not a known number. */
export function calculate(operator: string, left: Value, right: Value, node: TSESTree.Node): ConstantValue | null {
  if (!isArithmetic(operator) || !isNumber(left) || !isNumber(right)) return null;
  return { kind: 'constant', value: OPERATIONS[operator]!(left.value, right.value), node };
}

const ORDERS: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
};

/** True for an operator that compares which of two operands is greater. */
export function isOrder(operator: string): boolean {
  return Object.hasOwn(ORDERS, operator);
}

/** The outcome of such an operator on two numbers; null where an operand is not a known number. */
export function compareNumbers(operator: string, left: Value, right: Value): boolean | null {
  return isNumber(left) && isNumber(right) ? ORDERS[operator]!(left.value, right.value) : null;
}

/** The operands of `a + b + c` with the leading numbers added up. What follows a text is joined to it as text. */
export function addFirst(operands: readonly Value[], node: TSESTree.Node): Value[] {
  const [first, ...rest] = operands;
  if (!first) return [];
  let sum = first;
  while (rest.length > 0) {
    const next = calculate('+', sum, rest[0]!, node);
    if (!next) break;
    sum = next;
    rest.shift();
  }
  return [sum, ...rest];
}

/** True for the known value `undefined`. */
export function isUndefined(value: Value): boolean {
  return value.kind === 'constant' && value.value === undefined;
}

/** True for a known number. */
export function isNumber(value: Value): value is ConstantValue & { value: number } {
  return value.kind === 'constant' && typeof value.value === 'number';
}

export const textKind: ValueKind<TextValue> = {
  member(text, read) {
    if (read.name === 'length') {
      // An empty text may be a default in place of one that is not known.
      const known = getText(text.skeleton);
      return known ? { kind: 'constant', value: known.length, node: read.node } : readMethod(text, read);
    }
    if (!SETTING_ACCESSORS.has(read.name)) return readMethod(text, read);
    // The text of a setting may be inside an object of its library: `base.value()`.
    return isCallee(read.node) ? { kind: 'typed-function', returns: text } : text;
  },
  text: ({ skeleton }) => [skeleton],
  truth({ skeleton }) {
    if (skeleton.some((piece) => piece.kind === 'text')) return true;
    return skeleton.length === 0 ? false : null;
  },
};

export const patternKind: ValueKind<PatternValue> = { member: readMethod };
