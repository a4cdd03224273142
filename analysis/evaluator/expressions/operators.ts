/** Operators: arithmetic, comparison, conditions and assignments as expressions. */
import type { TSESTree } from '@typescript-eslint/utils';
import { choiceOf, getAlternatives, unknown } from '../domain/choice.ts';
import { addFirst, calculate, compareNumbers, isArithmetic, isNumber, isOrder } from '../domain/primitive.ts';
import { forgetChanges } from '../domain/instance-changes.ts';
import { isSameObject } from '../domain/identity.ts';
import { getPresence, getTruth } from '../domain/kinds.ts';
import { compareTexts, getOnlyText, joinTexts } from '../domain/text.ts';
import { makeText } from '../domain/skeleton.ts';
import type { Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';
import { getMemberName, unwrap } from '../../program/syntax/syntax.ts';
import { toTextOfList } from '../builtins/list-texts.ts';
import { testTextMethod } from '../builtins/string-methods.ts';
import { decide, isGivenText } from './branch-conditions.ts';
import { evaluateArguments } from './calls.ts';
import { decideKeyCount } from './key-counts.ts';

export function evaluateBinary(node: TSESTree.BinaryExpression, frame: Frame): Value {
  if (node.operator === '+') return evaluateSum(node, frame);
  if (node.operator === 'in') return evaluateIn(node, frame);
  const { operator } = node;
  const isEquality = /^[!=]==?$/.test(operator);
  if (!isEquality && !isOrder(operator) && !isArithmetic(operator)) return unknown('unresolved');
  const [left, right] = [frame.evaluate(node.left), frame.evaluate(node.right)];
  if (isArithmetic(operator)) return calculate(operator, left, right, node) ?? unknown('unresolved');
  const outcome =
    (isOrder(operator) ? compareNumbers(operator, left, right) : compareEqual(operator, left, right)) ??
    decideKeyCount(node, frame) ??
    (isEquality ? decideBeginning(node, right, frame) : null);
  return outcome === null ? unknown('unresolved') : { kind: 'constant', value: outcome, node };
}

/** The outcome of `text.indexOf(start) === 0`, which is known also where the index is not; null for other comparisons. */
function decideBeginning({ left, operator }: TSESTree.BinaryExpression, right: Value, frame: Frame): boolean | null {
  const isAtStart = right.kind === 'constant' && right.value === 0;
  const searched = isAtStart && left.type === 'CallExpression' && left.arguments.length === 1 ? left : null;
  if (searched?.callee.type !== 'MemberExpression' || getMemberName(searched.callee) !== 'indexOf') return null;
  const { args } = evaluateArguments(searched.arguments, frame);
  const starts = testTextMethod(frame.evaluate(searched.callee.object), 'startsWith', {
    args,
    node: searched,
  });
  return starts?.kind === 'constant' ? (starts.value === true) === operator.startsWith('=') : null;
}

/** The outcome of `==` and its kin; null where it is not known. */
function compareEqual(operator: string, left: Value, right: Value): boolean | null {
  const equality = operator.length === 2 ? 'loose' : 'strict';
  const isEqual = compareWithNullish(left, right, equality) ?? compareTexts(left, right) ?? isSameObject(left, right);
  return isEqual === null ? null : isEqual === operator.startsWith('=');
}

/** `'zoneId' in scope`: known where each value of the object has the property for sure, or none can have it. */
function evaluateIn(node: TSESTree.BinaryExpression, frame: Frame): Value {
  const name = getOnlyText(frame.evaluate(node.left));
  const held = getAlternatives(frame.evaluate(node.right)).map((object) => {
    const property = object.kind === 'object' && name !== null ? object.properties.get(name) : undefined;
    if (property) return property.isOptional ? null : true;
    return object.kind === 'object' && name !== null && !object.isOpen ? false : null;
  });
  const [first = null] = held;
  return first === null || held.some((other) => other !== first)
    ? unknown('unresolved')
    : { kind: 'constant', value: first, node };
}

/**
 * Compares two values by whether they are null or undefined; null where that does not decide. For `==`, which is
 * loose, null equals undefined.
 */
function compareWithNullish(a: Value, b: Value, equality: 'loose' | 'strict'): boolean | null {
  const [presence, other] = [getPresence(a), getPresence(b)];
  if (presence === null || other === null || (presence && other)) return null;
  return presence !== other ? false : equality === 'loose' || null;
}

function evaluateSum(node: TSESTree.BinaryExpression, frame: Frame): Value {
  // A thousand `+` are nested on the left side: a loop, because recursion would overflow the stack.
  const operands: TSESTree.Node[] = [];
  let left: TSESTree.Node = node;
  while (left.type === 'BinaryExpression' && left.operator === '+') {
    operands.push(left.right);
    left = left.left;
  }
  operands.push(left);
  const parts = addFirst(
    operands.reverse().map((operand) => frame.evaluate(operand)),
    node,
  );
  if (parts.length === 1) return parts[0]!;
  // A number and a value that need not be text may add up.
  const isSum = parts.some(isNumber) && parts.every((part) => ['constant', 'unknown', 'external'].includes(part.kind));
  return isSum ? unknown('unresolved') : joinTexts(parts.map(toTextOfList));
}

export function evaluateConditional(node: TSESTree.ConditionalExpression, frame: Frame): Value {
  const outcome = decide(node.test, frame);
  if (outcome !== null) return frame.evaluate(outcome ? node.consequent : node.alternate);
  return choiceOf([frame.evaluate(node.consequent), frame.evaluate(node.alternate)]);
}

export function evaluateLogical({ operator, left, right }: TSESTree.LogicalExpression, frame: Frame): Value {
  return choose(operator, left, right, frame);
}

/** What an object gets of a spread: nothing of the left side of `...(name && { name })`, which is spread where it is falsy only. */
export function evaluateSpread(argument: TSESTree.Expression, frame: Frame): Value {
  const inner = unwrap(argument);
  if (inner.type !== 'LogicalExpression' || inner.operator !== '&&') return frame.evaluate(argument);
  const nothing: Value = { kind: 'constant', value: undefined, node: inner.left };
  return choose(inner.operator, inner.left, inner.right, frame, () => nothing);
}

function choose(
  operator: string,
  left: TSESTree.Node,
  right: TSESTree.Node,
  frame: Frame,
  toGiven: (value: Value) => Value = (value) => value,
): Value {
  if (operator === '&&' && left.type === 'Identifier' && isGivenText(left, frame)) return frame.evaluate(right);
  return choiceOf(
    getAlternatives(frame.evaluate(left)).flatMap((value) => {
      const condition = operator === '??' ? getPresence(value) : getTruth(value);
      if (condition === null) return [toGiven(value), frame.evaluate(right)];
      return [condition === (operator === '&&') ? frame.evaluate(right) : toGiven(value)];
    }),
  );
}

export function evaluateAssignment(node: TSESTree.AssignmentExpression, frame: Frame): Value {
  if (node.operator === '=') return forgetChanges(frame.evaluate(node.right));
  if (node.operator !== '??=' && node.operator !== '||=') return unknown('unresolved');
  // `(x ??= make())` is the earlier value or the new one.
  return forgetChanges(choose(node.operator.slice(0, 2), node.left, node.right, frame));
}

/** `--last`, `next++`: a known number before or after the step. */
export function evaluateUpdate(node: TSESTree.UpdateExpression, frame: Frame): Value {
  const value = frame.evaluate(node.argument);
  return node.prefix ? step(value, node) : isNumber(value) ? value : unknown('unresolved');
}

/** The value that `++` or `--` gives a variable. */
export function step(value: Value, node: TSESTree.UpdateExpression): Value {
  if (!isNumber(value)) return unknown('unresolved');
  return { kind: 'constant', value: value.value + (node.operator === '++' ? 1 : -1), node };
}

export function evaluateUnary(node: TSESTree.UnaryExpression, frame: Frame): Value {
  if (node.operator === 'void') return { kind: 'constant', value: undefined, node };
  if (node.operator === 'typeof') return evaluateTypeof(node, frame);
  if (node.operator !== '!' && node.operator !== '-') return unknown('unresolved');
  const operand = frame.evaluate(node.argument);
  if (node.operator === '-')
    return isNumber(operand) ? { kind: 'constant', value: -operand.value, node } : unknown('unresolved');
  const truth = getTruth(operand);
  return truth === null ? unknown('unresolved') : { kind: 'constant', value: !truth, node };
}

function evaluateTypeof({ argument }: TSESTree.UnaryExpression, frame: Frame): Value {
  const names = new Set(getAlternatives(frame.evaluate(argument)).map(getTypeName));
  return choiceOf([...names].map((name): Value => (name === null ? unknown('unresolved') : makeText(name))));
}

/** The results of `typeof` for the kinds of values that have only one. */
const TYPE_BY_KIND: Partial<Record<Value['kind'], string>> = {
  ...{ text: 'string', json: 'string' },
  ...{ object: 'object', array: 'object', instance: 'object', map: 'object', pairs: 'object', url: 'object' },
  ...{ pattern: 'object', function: 'function', class: 'function', method: 'function', 'typed-function': 'function' },
};

/** Returns the name that `typeof` gives for one alternative of a value; null where it is not known. */
function getTypeName(value: Value): string | null {
  if (value.kind === 'constant') return value.value === null ? 'object' : typeof value.value;
  return TYPE_BY_KIND[value.kind] ?? null;
}
