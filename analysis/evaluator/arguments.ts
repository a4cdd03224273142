/** Arguments of calls. */
import type { TSESTree } from '@typescript-eslint/utils';
import { mergeArrays } from './domain/arrays.ts';
import { MAX_ELEMENTS, type Value } from './domain/value.ts';
import type { Frame } from './evaluation.ts';

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
