/** Recognises code of tests. */
import type { TSESTree } from '@typescript-eslint/utils';
import { ASSERTION_ROOTS, TEST_RUNNERS } from '../../libraries/test-frameworks.ts';
import { getRootIdentifier, isFunction } from '../../program/syntax.ts';

/** True for an argument of an assertion or a mock. */
export function isExpectation(node: TSESTree.Node): boolean {
  let child = node;
  for (let parent = node.parent; parent && !isFunction(parent); child = parent, parent = parent.parent) {
    if (parent.type !== 'CallExpression' || parent.callee === child) continue;
    if (ASSERTION_ROOTS.has(getRootIdentifier(parent.callee)?.name ?? '')) return true;
  }
  return false;
}

/**
 * True for code inside a test, whose resources and names are made up. `before` and `after` are left out: they have
 * other meanings elsewhere.
 */
export function isInTest(node: TSESTree.Node): boolean {
  for (let parent = node.parent; parent; parent = parent.parent) {
    if (parent.type === 'CallExpression' && TEST_RUNNERS.has(getRootIdentifier(parent.callee)?.name ?? '')) return true;
  }
  return false;
}
