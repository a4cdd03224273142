/** Reads of elements counted from the end of a list: `parts[parts.length - 1]`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getMemberName, unwrap } from './syntax.ts';

/** Returns -1 for `parts[parts.length - 1]`; null for other reads. */
export function getIndexFromEnd({ object, property, computed }: TSESTree.MemberExpression): number | null {
  if (!computed || property.type !== 'BinaryExpression' || property.operator !== '-') return null;
  const { left, right } = property;
  if (left.type !== 'MemberExpression' || getMemberName(left) !== 'length') return null;
  if (right.type !== 'Literal' || typeof right.value !== 'number' || !isSameName(left.object, object)) return null;
  return -right.value;
}

/** True for the same variable, or the same member of it or of `this`. */
function isSameName(one: TSESTree.Node, other: TSESTree.Node): boolean {
  const [a, b] = [unwrap(one), unwrap(other)];
  if (a.type === 'Identifier') return b.type === 'Identifier' && a.name === b.name;
  if (a.type === 'ThisExpression') return b.type === 'ThisExpression';
  if (a.type !== 'MemberExpression' || b.type !== 'MemberExpression') return false;
  const name = getMemberName(a);
  return name !== null && name === getMemberName(b) && isSameName(a.object, b.object);
}
