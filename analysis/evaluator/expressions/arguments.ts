/** Arguments of calls and elements of array literals. */
import type { TSESTree } from '@typescript-eslint/utils';
import { mergeArrays, type ArrayPart } from '../domain/array.ts';
import { MAX_ELEMENTS } from '../domain/bounds.ts';
import type { Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';

/** The arguments of a call; `isOpen` when a spread adds an unknown number of them. */
export function evaluateArguments(
  args: readonly TSESTree.CallExpressionArgument[],
  frame: Frame,
): { args: Value[]; isOpen: boolean } {
  const values: Value[] = [];
  let isOpen = false;
  for (const argument of args) {
    if (values.length >= MAX_ELEMENTS) return { args: values, isOpen: true };
    if (argument.type !== 'SpreadElement') {
      values.push(frame.evaluate(argument));
      continue;
    }
    const spread = mergeArrays(frame.evaluate(argument.argument));
    if (spread) {
      values.push(...spread.elements);
      isOpen ||= spread.isOpen;
    } else {
      isOpen = true;
    }
  }
  return { args: values, isOpen };
}

/** Evaluates the elements of an array literal, or the arguments of `push`, as parts of an array. */
export function evaluateParts(
  nodes: readonly (TSESTree.Expression | TSESTree.SpreadElement | null)[],
  frame: Frame,
): ArrayPart[] {
  return nodes.flatMap((node) => {
    if (node === null) return [];
    const isSpread = node.type === 'SpreadElement';
    return [{ value: frame.evaluate(isSpread ? node.argument : node), isSpread }];
  });
}
