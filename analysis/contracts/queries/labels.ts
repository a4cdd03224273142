/** Literals that values are compared with. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getConstantText } from '../checks/expressions.ts';
import type { Origins } from './origins.ts';

/** A literal, or a name of one, with the text that it compares as. */
export interface Labelled {
  literal: TSESTree.Node;
  text: string;
  isNumber: boolean;
}

/** Returns the literal that an expression stands for; null for any other value. */
export function label(node: TSESTree.Node | null, { evaluation }: Origins): Labelled | null {
  const text = node && node.type !== 'SpreadElement' ? getConstantText(node, evaluation) : null;
  if (text === null) return null;
  const value = evaluation.getValue(node!);
  return { literal: node!, text, isNumber: value.kind === 'constant' && typeof value.value === 'number' };
}
