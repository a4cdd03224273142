/** Conditions whose outcome the text fixes: `FLAGS.legacy`, `RETIRED.has(id)`, `!row.ended`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getMemberName, stripCasts } from '../../program/syntax/syntax.ts';
import type { Constant, Place } from './constant-values.ts';
import { hasFewRepetitions } from '../../program/pattern-cost.ts';
import { getValuesOf, hasPart, holds, isList, isMap } from './constant-parts.ts';
import { decideCall, decideCallOf } from './predicates.ts';

/** The outcome of a condition; null where the text does not fix it. One operand of `&&` and `||` may decide alone. */
export function decide(test: TSESTree.Node, place: Place): boolean | null {
  const node = stripCasts(test);
  if (node.type === 'UnaryExpression' && node.operator === '!') {
    const outcome = decide(node.argument, place);
    return outcome === null ? null : !outcome;
  }
  if (node.type === 'LogicalExpression' && node.operator !== '??') {
    const decisive = node.operator === '||';
    const left = decide(node.left, place);
    if (left === decisive) return left;
    const right = decide(node.right, place);
    return right === decisive || left !== null ? right : null;
  }
  const value = place.get(node);
  if (!value) return null;
  return value.kind === 'primitive' ? Boolean(value.value) : true;
}

/** The outcome of a comparison or an `in`; null where the text does not fix it. */
export function compare({ operator, left, right }: TSESTree.BinaryExpression, place: Place): boolean | null {
  if (left.type === 'PrivateIdentifier') return null;
  const one = place.get(left);
  const other = one && place.get(right);
  if (!one || !other) return null;
  if (operator === 'in') return one.kind === 'primitive' ? hasPart(other, String(one.value), place) : null;
  const isEquality = /^[!=]==?$/.test(operator);
  if (one.kind !== 'primitive' || other.kind !== 'primitive')
    return isEquality && (one.kind === 'primitive' || other.kind === 'primitive') ? operator.startsWith('!') : null;
  if (isEquality) {
    // For `==`, null equals undefined; other types are not converted here.
    const [a, b] = operator.length === 2 ? [one.value ?? null, other.value ?? null] : [one.value, other.value];
    const isKnown = operator.length === 3 || typeof a === typeof b || a === null || b === null;
    return isKnown ? (a === b) === operator.startsWith('=') : null;
  }
  const [a, b] = [one.value, other.value];
  const areOrdered =
    (typeof a === 'number' && typeof b === 'number') || (typeof a === 'string' && typeof b === 'string');
  return areOrdered ? (ORDERS[operator]?.(a!, b!) ?? null) : null;
}

type Ordered = string | number | boolean;

const ORDERS: Readonly<Record<string, (a: Ordered, b: Ordered) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

/** The outcome of `RETIRED.has(id)`, `LIST.includes(id)`, `id.startsWith('x')`, `Object.hasOwn(TABLE, id)`, and of own predicates. */
export function decideTest({ callee, arguments: args }: TSESTree.CallExpression, place: Place): boolean | null {
  const [first] = args;
  if (args.some(({ type }) => type === 'SpreadElement')) return null;
  if (callee.type === 'Identifier') {
    const isConversion = callee.name === 'Boolean' && !place.frame.file.variables.has(callee);
    return isConversion && first ? decide(first, place) : decideCallOf(callee, args, place, decide);
  }
  const method = callee.type === 'MemberExpression' ? getMemberName(callee) : null;
  if (callee.type !== 'MemberExpression' || method === null || !first) return null;
  if (method === 'hasOwn' || method === 'hasOwnProperty') {
    const [table, key] = method === 'hasOwn' ? args : [callee.object, first];
    const [whole, name] = [table && place.get(table), key && place.get(key)];
    return whole && name?.kind === 'primitive' ? hasPart(whole, String(name.value), place) : null;
  }
  if (args.length !== 1) return null;
  if (method === 'some' || method === 'every') return decideForElements(callee.object, method, first, place);
  if (method === 'test') return matchesPattern(place.get(callee.object), place.get(first));
  return TESTS.has(method) ? search(callee.object, method, first, place) : null;
}

const TESTS: ReadonlySet<string> = new Set(['has', 'includes', 'startsWith', 'endsWith']);

function search(object: TSESTree.Node, method: string, part: TSESTree.Node, place: Place): boolean | null {
  const searched = place.get(part);
  if (searched?.kind !== 'primitive') return null;
  const keyed = method === 'includes' ? findKeyed(object) : null;
  const receiver: Constant | null = place.get(keyed ?? object);
  if (keyed) return receiver && hasPart(receiver, String(searched.value), place);
  if (isList(receiver)) {
    const isArray = receiver.kind === 'list' ? receiver.of === 'array' : null;
    return isArray === null || isArray === (method === 'includes') ? holds(receiver, searched) : null;
  }
  const text = receiver?.kind === 'primitive' && method !== 'has' ? receiver.value : null;
  if (typeof text !== 'string' || typeof searched.value !== 'string') return null;
  return text[method as 'includes' | 'startsWith' | 'endsWith'](searched.value);
}

/** The outcome of `RETIRED.some((each) => each === id)`; null where the list or the callback leaves it open. */
function decideForElements(
  object: TSESTree.Node,
  method: 'some' | 'every',
  callback: TSESTree.Node,
  place: Place,
): boolean | null {
  const list = place.get(object);
  const values = isList(list) && !isMap(list) ? getValuesOf(list) : null;
  const fn = values && !place.isTooDeep && place.frame.evaluate(callback);
  if (!values || values.length === 0 || !fn || fn.kind !== 'function') return null;
  const outcomes = values.map((value) => decideCall(fn, [value], place, decide));
  const decisive = method === 'some';
  if (outcomes.includes(decisive)) return decisive;
  return outcomes.includes(null) ? null : !decisive;
}

/** A longer text is no name or path. */
const MAX_MATCHED = 200;

function matchesPattern(pattern: Constant | null, text: Constant | null): boolean | null {
  if (pattern?.kind !== 'pattern' || text?.kind !== 'primitive' || typeof text.value !== 'string') return null;
  if (text.value.length > MAX_MATCHED || !hasFewRepetitions(pattern.pattern)) return null;
  return new RegExp(pattern.pattern, pattern.flags).test(text.value);
}

/** The table of `Object.keys(TABLE)`; null for other expressions. */
function findKeyed(object: TSESTree.Node): TSESTree.Node | null {
  const node = stripCasts(object);
  const callee = node.type === 'CallExpression' ? node.callee : null;
  if (callee?.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return null;
  const isOfKeys = callee.object.name === 'Object' && getMemberName(callee) === 'keys';
  return isOfKeys && node.type === 'CallExpression' ? (node.arguments[0] ?? null) : null;
}
