/** Tests that an object has properties, as wrappers make them before they send a body: `Object.keys(params).length > 0`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getMemberName, getWrittenText, unwrap } from '../../program/syntax/syntax.ts';
import { getAlternatives } from '../domain/choice.ts';
import type { Frame } from '../evaluation.ts';

/** The outcome of such a test for an object that has a property for certain; null for another one, and for other tests. */
export function decideKeyCount(test: TSESTree.Node, frame: Frame): boolean | null {
  const counted = findCounted(test);
  const isFilled =
    counted !== null &&
    getAlternatives(frame.evaluate(counted.of)).every(
      (value) => value.kind === 'object' && [...value.properties.values()].some(({ isOptional }) => !isOptional),
    );
  return isFilled ? counted.ifFilled : null;
}

/** The object whose keys a test counts, and the outcome of the test if there are any. */
export function findCounted(test: TSESTree.Node): { of: TSESTree.Node; ifFilled: boolean } | null {
  const node = unwrap(test);
  if (node.type === 'UnaryExpression' && node.operator === '!') {
    const inner = findCounted(node.argument);
    return inner && { of: inner.of, ifFilled: !inner.ifFilled };
  }
  const isCompared = node.type === 'BinaryExpression' && getWrittenText(node.right) === '0';
  const ifFilled = isCompared ? OUTCOMES.get(node.operator) : true;
  const length = unwrap(isCompared ? node.left : node);
  if (ifFilled === undefined || length.type !== 'MemberExpression' || getMemberName(length) !== 'length') return null;
  const list = unwrap(length.object);
  const callee = list.type === 'CallExpression' ? unwrap(list.callee) : null;
  const isList =
    callee?.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.object.name === 'Object' &&
    LISTS.has(getMemberName(callee) ?? '');
  const [of] = list.type === 'CallExpression' ? list.arguments : [];
  return isList && of && of.type !== 'SpreadElement' ? { of, ifFilled } : null;
}

const LISTS: ReadonlySet<string> = new Set(['keys', 'values', 'entries']);

/** The outcomes of a comparison of a positive number with 0. */
const OUTCOMES: ReadonlyMap<string, boolean> = new Map([
  ...(['>', '!==', '!='] as const).map((operator) => [operator, true] as const),
  ...(['===', '==', '<='] as const).map((operator) => [operator, false] as const),
]);
