/** Finds the expressions that are put into a collection. */
import type { TSESTree } from '@typescript-eslint/utils';
import { COLLECTION_WRITES } from '../libraries/value-flows.ts';
import { getKeyName } from '../program/syntax.ts';

/**
 * The expressions that a reference adds to its collection: `x.push(a, ...b)`, `x.add(a)`, `x.set(key, a)`, `x[key] = a`.
 * Of a spread argument its operand.
 */
export function getAdditions(reference: TSESTree.Node): TSESTree.Node[] {
  const member = reference.parent;
  if (member?.type !== 'MemberExpression' || member.object !== reference) return [];
  const { parent } = member;
  if (parent?.type === 'AssignmentExpression' && parent.left === member) return member.computed ? [parent.right] : [];
  if (parent?.type !== 'CallExpression' || parent.callee !== member) return [];
  const write = COLLECTION_WRITES.get(getKeyName(member.property, member.computed) ?? '');
  if (!write) return [];
  if (write.argument !== 'any') return parent.arguments.slice(write.argument, write.argument + 1);
  return parent.arguments.map((argument) => (argument.type === 'SpreadElement' ? argument.argument : argument));
}
