/** Tells if code tests a nullable field before it uses it. */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  getEnclosingFunction,
  getKeyName,
  getProgram,
  isFunction,
  isInside,
  unwrap,
  getLastName,
  someNode,
} from '../../../program/syntax.ts';
import { ASSERTION_NAME } from '../../../libraries/verification-calls.ts';
import { getOuterExpression } from '../expressions.ts';

/** True if a method of the value is called, the function never tests the value, and nothing catches the error. */
export function isUnguarded(node: TSESTree.Node): boolean {
  const member = node.parent;
  // `!` only tells the compiler that the field has a value.
  const outer =
    member?.type === 'MemberExpression' && member.property === node ? getOuterExpression(member).parent : null;
  if (outer?.type !== 'MemberExpression' || unwrap(outer.object) !== member || outer.optional) return false;
  if (outer.parent.type !== 'CallExpression' || outer.parent.callee !== outer) return false;
  const name = getKeyName(node, false);
  return name !== null && !isCaught(node) && !isTestedIn(getEnclosingFunction(node) ?? getProgram(node), name);
}

function isCaught(node: TSESTree.Node): boolean {
  for (let parent = node.parent; parent && !isFunction(parent); parent = parent.parent) {
    if (parent.type === 'TryStatement' && parent.handler && isInside(node, parent.block)) return true;
  }
  return false;
}

/** True if a condition in the code mentions the field. */
function isTestedIn(root: TSESTree.Node, name: string): boolean {
  return someNode(root, (node) => getTestedParts(node).some((part) => mentions(part, name)));
}

const COMPARISON = /^([!=]==?|[<>]=?|in|instanceof)$/;
/** Returns the parts of a node that it tests, compares or asserts. */
function getTestedParts(node: TSESTree.Node): readonly (TSESTree.Node | null)[] {
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'ForStatement':
      return [node.test];
    case 'LogicalExpression':
      return [node.left];
    case 'SwitchStatement':
      return [node.discriminant];
    case 'UnaryExpression':
      return node.operator === '!' || node.operator === 'typeof' ? [node.argument] : [];
    case 'BinaryExpression':
      return COMPARISON.test(node.operator) ? [node.left, node.right] : [];
    case 'CallExpression': {
      const { callee } = node;
      const called = getLastName(callee);
      return called !== null && (ASSERTION_NAME.test(called) || called === 'Boolean') ? node.arguments : [];
    }
    default:
      return [];
  }
}

export function mentions(root: TSESTree.Node | null, name: string): boolean {
  if (root === null) return false;
  return someNode(
    root,
    (node) => (node.type === 'Identifier' && node.name === name) || (node.type === 'Literal' && node.value === name),
  );
}
