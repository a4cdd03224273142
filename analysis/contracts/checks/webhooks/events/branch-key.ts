/** Identifies the branch of the control flow that a place is in. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getNodeId, isFunction, isInside, walk } from '../../../../program/syntax.ts';
import type { Origins } from '../origins.ts';

/**
 * Returns a key that is equal for places under the same tests, also through functions with a single call. Ignores tests
 * of the subjects: they tell values apart, not senders.
 */
export function getBranchKey(node: TSESTree.Node, subjects: readonly TSESTree.Node[], { functions }: Origins): string {
  const steps: number[] = [];
  const seen = new Set<TSESTree.Node>();
  for (let place = node; place.parent && !seen.has(place);) {
    seen.add(place);
    const test = getBranchTest(place);
    if (test && !subjects.some((subject) => isInside(subject, test))) steps.push(getNodeId(place));
    const callers = isFunction(place) ? functions.getCallers(place) : [];
    place = callers.length === 1 ? callers[0]! : place.parent;
  }
  return steps.join(' ');
}

/** Returns the test that decides if a node runs; null where none does. */
function getBranchTest(node: TSESTree.Node): TSESTree.Node | null {
  const { parent } = node;
  switch (parent?.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return parent.test === node ? null : parent.test;
    case 'SwitchStatement':
      return parent.discriminant === node ? null : parent.discriminant;
    case 'LogicalExpression':
      // `from === 'zoom' && …` tells services apart; `body && …` does not.
      return parent.operator === '&&' && parent.right === node && namesText(parent.left) ? parent.left : null;
    default:
      return null;
  }
}

function namesText(test: TSESTree.Node): boolean {
  let isFound = false;
  walk(test, (node) => {
    isFound ||= node.type === 'Literal' && typeof node.value === 'string' && node.value !== '';
    return !isFound;
  });
  return isFound;
}
