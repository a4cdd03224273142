/** The values that a generator yields, as the list that a loop over its call goes through. */
import type { TSESTree } from '@typescript-eslint/utils';
import { memoise } from '../program/memoise.ts';
import { isFunction, type FunctionNode } from '../program/syntax/syntax.ts';
import { walk } from '../program/syntax/walk.ts';
import { arrayOf } from './domain/array.ts';
import { unknown } from './domain/choice.ts';
import type { Value } from './domain/value.ts';
import type { Frame } from './evaluation.ts';

/**
 * Returns the list of what a generator yields when it is called with the parameters of a frame; unknown where it yields nothing. A
 * condition may leave an element out, and a loop may repeat it.
 */
export function listYielded(fn: FunctionNode, frame: Frame): Value {
  const yields = getYields(fn);
  if (yields.length === 0) return unknown('unresolved');
  const parts = yields.flatMap(({ argument, delegate }): readonly Value[] => {
    const value = argument ? frame.evaluate(argument) : unknown('unresolved');
    if (!delegate) return [value];
    if (value.kind !== 'array') return [unknown('unresolved')];
    return value.isOpen && !value.isUniform ? [...value.elements, unknown('unresolved')] : value.elements;
  });
  const isPlain = yields.every(
    ({ parent, delegate }) => !delegate && parent.type === 'ExpressionStatement' && parent.parent === fn.body,
  );
  const list = arrayOf(parts, fn, { isOpen: !isPlain });
  return isPlain ? list : { ...list, isUniform: true, mayLack: true };
}

/** The `yield` expressions of a generator, in the order of the text; those of inner functions left out. */
const getYields = memoise((fn: FunctionNode): readonly TSESTree.YieldExpression[] => {
  const found: TSESTree.YieldExpression[] = [];
  walk(fn.body, (node) => {
    if (node.type === 'YieldExpression') found.push(node);
    return !isFunction(node);
  });
  return found.sort((a, b) => a.range[0] - b.range[0]);
});
