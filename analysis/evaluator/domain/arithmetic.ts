/** Numbers that a program calculates from numbers that it writes out: `60 * 1000`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { ConstantValue, Value } from './value.ts';

const OPERATIONS: Readonly<Record<string, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
  '**': (left, right) => left ** right,
};

/** Whether an operator calculates: comparisons and the like say something else. */
export function isArithmetic(operator: string): boolean {
  return Object.hasOwn(OPERATIONS, operator);
}

/** What an operation makes of two numbers; null where one of the operands is no number that is known. */
export function calculate(operator: string, left: Value, right: Value, node: TSESTree.Node): ConstantValue | null {
  if (!isArithmetic(operator) || !isNumber(left) || !isNumber(right)) return null;
  return { kind: 'constant', value: OPERATIONS[operator]!(left.value, right.value), node };
}

/** The operands of `a + b + c`, from the left, with the sum for the numbers that it begins with: text makes text of what follows. */
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

/** Whether a value is a number that is known. */
export function isNumber(value: Value): value is ConstantValue & { value: number } {
  return value.kind === 'constant' && typeof value.value === 'number';
}
