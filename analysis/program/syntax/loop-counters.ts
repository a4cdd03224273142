/** Loops that count through the elements of a list. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getMemberName } from './syntax.ts';

export interface LoopCounter {
  id: TSESTree.Identifier;
  declarator: TSESTree.VariableDeclarator;
  /** The list whose indices the counter takes. */
  list: TSESTree.Expression;
  /** The first index; null where it is not written as a number. */
  start: number | null;
}

/** Reads `for (let i = 0; i < rows.length; i++)`; null for other loops. */
export function readLoopCounter({ init, test, update }: TSESTree.ForStatement): LoopCounter | null {
  const declarator = init?.type === 'VariableDeclaration' ? init.declarations[0] : undefined;
  if (declarator?.id.type !== 'Identifier' || test?.type !== 'BinaryExpression' || test.operator !== '<') return null;
  const { left, right } = test;
  const isCounted = left.type === 'Identifier' && left.name === declarator.id.name;
  if (!isCounted || right.type !== 'MemberExpression' || getMemberName(right) !== 'length') return null;
  const isByOne = update?.type === 'UpdateExpression' && update.operator === '++';
  const first = declarator.init?.type === 'Literal' ? declarator.init.value : null;
  return {
    id: declarator.id,
    declarator,
    list: right.object,
    start: isByOne && typeof first === 'number' ? first : null,
  };
}
