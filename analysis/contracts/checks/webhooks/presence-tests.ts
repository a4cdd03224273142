/** Tells if a read only tests the presence of a value, or follows such a test. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isFunction, unwrap, isNothing } from '../../../program/syntax/syntax.ts';
import { walk } from '../../../program/syntax/walk.ts';
import { getOriginKey, type Origins } from '../../queries/origins.ts';
import { getCalleeName, getReceiver, getOuterExpression, isEmptyValue } from '../expressions.ts';

/**
 * True for a read with a literal as its default: `a.x ?? ''` is no test of presence, and no fallback to another name of
 * the field.
 */
export function hasDefault(node: TSESTree.Node): boolean {
  let whole = getOuterExpression(node);
  while (whole.parent?.type === 'MemberExpression' && whole.parent.object === whole)
    whole = getOuterExpression(whole.parent);
  const { parent } = whole;
  if (parent?.type !== 'LogicalExpression' || parent.operator === '&&' || parent.left !== whole) return false;
  const other = unwrap(parent.right);
  const isList = other.type === 'ArrayExpression' && other.elements.length === 0;
  return other.type === 'Literal' || isEmptyValue(other) || isList;
}

/** True if a read is one of several alternatives or a test of presence: `a.x ?? a.y`, `if (a.x)`, `'x' in a`. */
export function isPresenceTest(node: TSESTree.Node): boolean {
  let whole = getOuterExpression(node);
  // The same holds for `a.x` in `a.x.y ?? …`.
  while (whole.parent?.type === 'MemberExpression' && whole.parent.object === whole)
    whole = getOuterExpression(whole.parent);
  const { parent } = whole;
  switch (parent?.type) {
    case 'LogicalExpression':
      return true;
    case 'IfStatement':
    case 'ConditionalExpression':
      return parent.test === whole;
    case 'UnaryExpression':
      return parent.operator !== '-';
    case 'BinaryExpression':
      return isNothing(parent.left) || isNothing(parent.right);
    case 'AssignmentExpression':
      return parent.left === whole;
    case 'CallExpression':
      return isArrayTest(parent);
    default:
      return false;
  }
}

/** `Array.isArray(…)` */
function isArrayTest(call: TSESTree.CallExpression): boolean {
  const receiver = getReceiver(call);
  const object = receiver && unwrap(receiver);
  return object?.type === 'Identifier' && object.name === 'Array' && getCalleeName(call) === 'isArray';
}

/** True if a read runs only where a test of the same value holds: `if (a.x) use(a.x)`. */
export function isGuarded(value: TSESTree.Node, origins: Origins): boolean {
  const keys = new Set(origins.of(value).map(getOriginKey));
  for (let node = value; node.parent; node = node.parent) {
    const test = getTest(node);
    if (test && testsValue(keys, test, origins)) return true;
  }
  return false;
}

/** Returns the test that must hold for a node to run; null where there is none. */
function getTest(node: TSESTree.Node): TSESTree.Node | null {
  const { parent } = node;
  if (parent?.type === 'IfStatement' || parent?.type === 'ConditionalExpression')
    return parent.consequent === node ? parent.test : null;
  return parent?.type === 'LogicalExpression' && parent.operator === '&&' && parent.right === node ? parent.left : null;
}

/** True if a part of a test that must hold reads the value. */
function testsValue(keys: ReadonlySet<string>, test: TSESTree.Node, origins: Origins): boolean {
  let isAsked = false;
  walk(test, (node) => {
    if (
      isFunction(node) ||
      (node.type === 'UnaryExpression' && node.operator === '!') ||
      (node.type === 'LogicalExpression' && node.operator !== '&&')
    )
      return false;
    if (node.type === 'MemberExpression' || node.type === 'Identifier')
      isAsked ||= isPresenceTest(node) && origins.of(node).some((origin) => keys.has(getOriginKey(origin)));
    return !isAsked;
  });
  return isAsked;
}
