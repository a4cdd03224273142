/** Recognises code of tests. */
import type { TSESTree } from '@typescript-eslint/utils';
import { ASSERTION_ROOTS, TEST_RUNNERS } from '../../libraries/test-frameworks.ts';
import { isFunction, unwrap } from '../../program/syntax.ts';

/** True for an argument of an assertion or a mock. */
export function isExpectation(node: TSESTree.Node): boolean {
  let child = node;
  for (let parent = node.parent; parent && !isFunction(parent); child = parent, parent = parent.parent) {
    if (parent.type !== 'CallExpression' || parent.callee === child) continue;
    if (ASSERTION_ROOTS.has(getRootName(parent.callee) ?? '')) return true;
  }
  return false;
}

/**
 * True for code inside a test, whose resources and names are made up. `before` and `after` are left out: they have
 * other meanings elsewhere.
 */
export function isInTest(node: TSESTree.Node): boolean {
  for (let parent = node.parent; parent; parent = parent.parent) {
    if (parent.type === 'CallExpression' && TEST_RUNNERS.has(getRootName(parent.callee) ?? '')) return true;
  }
  return false;
}

/** Returns the leftmost name of a callee: `expect` of `expect(x).not.toEqual`. */
function getRootName(callee: TSESTree.Node): string | null {
  let node = unwrap(callee);
  while (node.type === 'MemberExpression' || node.type === 'CallExpression')
    node = unwrap(node.type === 'MemberExpression' ? node.object : node.callee);
  return node.type === 'Identifier' ? node.name : null;
}
