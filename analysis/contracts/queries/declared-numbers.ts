/** Tells if a program declares that a value is a number: by its type, or by the type of the rows that a call gets. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getMemberName, unwrap } from '../../program/syntax/syntax.ts';
import { resolveConst } from '../../program/syntax/variables.ts';
import { readShape } from './declared-shapes.ts';
import { getDeclaredShape } from './declared-values.ts';

export function isDeclaredNumber(node: TSESTree.Node, evaluation: Evaluation): boolean {
  return getDeclaredShape(unwrap(node), evaluation).kind === 'number' || isNumberOfRow(unwrap(node), evaluation);
}

/** `used` of `(await db.query<{ used: number }>(sql)).rows[0].used`, wherever the answer of the call has the rows. */
function isNumberOfRow(member: TSESTree.Node, evaluation: Evaluation): boolean {
  const name = member.type === 'MemberExpression' ? getMemberName(member) : null;
  if (member.type !== 'MemberExpression' || name === null) return false;
  const file = evaluation.getFile(member);
  let holder = resolveConst(unwrap(member.object), file);
  while (holder.type === 'MemberExpression') holder = resolveConst(unwrap(holder.object), file);
  const types =
    holder.type === 'CallExpression' || holder.type === 'TaggedTemplateExpression'
      ? (holder.typeArguments?.params ?? [])
      : [];
  return types.some((type) => {
    const row = type.type === 'TSArrayType' ? type.elementType : type;
    return readShape(row, evaluation).fields.get(name)?.shape.kind === 'number';
  });
}
