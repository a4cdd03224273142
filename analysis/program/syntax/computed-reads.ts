/** Reads of members that the caller of a function chooses: `operations[name]`, where `name` is a parameter. */
import type { TSESTree } from '@typescript-eslint/utils';
import { memoise } from '../memoise.ts';
import { getParameters, type FunctionNode } from './syntax.ts';
import { walk } from './walk.ts';

export interface ComputedRead {
  /** The place of the parameter. */
  place: number;
  /** What is read. */
  object: TSESTree.Expression;
}

export const findComputedReads = memoise((fn: FunctionNode): readonly ComputedRead[] => {
  const places = new Map<string, number>();
  for (const [place, parameter] of getParameters(fn).entries())
    if (parameter.type === 'Identifier') places.set(parameter.name, place);
  if (places.size === 0) return [];
  const reads: ComputedRead[] = [];
  walk(fn.body, (node) => {
    if (node.type !== 'MemberExpression' || !node.computed || node.property.type !== 'Identifier') return;
    const place = places.get(node.property.name);
    if (place !== undefined) reads.push({ place, object: node.object });
  });
  return reads;
});
