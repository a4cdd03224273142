/** In which way a value is read. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isFunction, unwrap, walk } from '../../../program/file-facts.ts';
import { getOriginKey, type Origins } from './origins.ts';
import { getCalleeName, getReceiver, getWhole } from './texts.ts';

/** Whether a read is one way of several, or only asks whether there is anything: `a.x ?? a.y`, `if (a.x)`, `'x' in a`. */
export function isPresenceTest(node: TSESTree.Node): boolean {
  let whole = getWhole(node);
  // `a.x.y ?? …`: what is read further is tried in the same way.
  while (whole.parent?.type === 'MemberExpression' && whole.parent.object === whole) whole = getWhole(whole.parent);
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

/** Whether a read stands where a test of the same value has to hold: `if (a.x) use(a.x)`. */
export function isGuarded(value: TSESTree.Node, origins: Origins): boolean {
  const keys = new Set(origins.of(value).map(getOriginKey));
  for (let node = value; node.parent; node = node.parent) {
    const test = getTest(node);
    if (test && testsValue(keys, test, origins)) return true;
  }
  return false;
}

/** The test that leads to a node, by its being there. */
function getTest(node: TSESTree.Node): TSESTree.Node | null {
  const { parent } = node;
  if (parent?.type === 'IfStatement' || parent?.type === 'ConditionalExpression')
    return parent.consequent === node ? parent.test : null;
  return parent?.type === 'LogicalExpression' && parent.operator === '&&' && parent.right === node ? parent.left : null;
}

/** Whether one part of a test, of those that all have to hold, is the value or a question for it. */
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

function isNothing(node: TSESTree.Node): boolean {
  return (node.type === 'Literal' && node.value === null) || (node.type === 'Identifier' && node.name === 'undefined');
}
