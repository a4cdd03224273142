/** Reads of elements counted from the end of a list: `parts[parts.length - 1]`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getMemberName, isSameReference } from './syntax.ts';

/** Returns -1 for `parts[parts.length - 1]`; null for other reads. */
export function getIndexFromEnd({ object, property, computed }: TSESTree.MemberExpression): number | null {
  if (!computed || property.type !== 'BinaryExpression' || property.operator !== '-') return null;
  const { left, right } = property;
  if (left.type !== 'MemberExpression' || getMemberName(left) !== 'length') return null;
  if (right.type !== 'Literal' || typeof right.value !== 'number' || !isSameReference(left.object, object)) return null;
  return -right.value;
}

/** True for `-1`, as in `parts.at(-1)`. */
export function isMinusOne(node: TSESTree.Node | undefined): boolean {
  return (
    node?.type === 'UnaryExpression' &&
    node.operator === '-' &&
    node.argument.type === 'Literal' &&
    node.argument.value === 1
  );
}
