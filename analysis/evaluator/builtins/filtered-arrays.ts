/** Arrays behind `filter`: `[root, resource].filter(Boolean).join('/')` has no slash for a root that is empty. */
import type { TSESTree } from '@typescript-eslint/utils';
import { choiceOf, getAlternatives } from '../domain/choice.ts';
import { getTruth } from '../domain/kinds.ts';
import type { ArrayValue, Value } from '../domain/value.ts';

/** An array with more elements that may be empty is not split into those with and those without them. */
const MAX_SPLIT = 2;

/** Returns the array without the elements that are dropped. For one that may be dropped there is an array with it and one without. */
export function filterArray(receiver: ArrayValue, callback: Value | undefined): Value {
  if (!dropsNothingElse(callback))
    return {
      ...receiver,
      elements: receiver.elements.filter((element) => !(element.kind === 'constant' && !element.value)),
      mayLack: true,
    };
  const lists = splitElements(receiver.elements);
  return choiceOf(lists.map((elements): ArrayValue => ({ ...receiver, elements })));
}

/** The lists of elements that are not empty, one for each case. */
function splitElements(elements: readonly Value[]): readonly (readonly Value[])[] {
  const parts = elements.map((element) => {
    const full = getAlternatives(element).filter((value) => getTruth(value) !== false);
    return { full: full.length > 0 ? choiceOf(full) : null, mayLack: full.length < getAlternatives(element).length };
  });
  const isSplit = parts.filter(({ full, mayLack }) => full && mayLack).length <= MAX_SPLIT;
  let lists: (readonly Value[])[] = [[]];
  for (const { full, mayLack } of parts)
    if (full) {
      const longer = lists.map((list) => [...list, full]);
      lists = mayLack && isSplit ? [...longer, ...lists] : longer;
    }
  return lists;
}

/** True for `filter(Boolean)`, `filter((x) => x)` and `filter((x) => x !== '')`, which drop empty elements only. */
function dropsNothingElse(callback: Value | undefined): boolean {
  if (callback?.kind === 'external') return callback.module === null && callback.path.join('.') === 'Boolean';
  if (callback?.kind !== 'function') return false;
  const {
    params: [parameter],
    body,
  } = callback.node;
  if (parameter?.type !== 'Identifier') return false;
  let tested: TSESTree.Node = body;
  while (tested.type === 'UnaryExpression' && tested.operator === '!') tested = tested.argument;
  if (tested.type === 'BinaryExpression' && tested.operator.startsWith('!=') && isEmpty(tested.right))
    tested = tested.left;
  return tested.type === 'Identifier' && tested.name === parameter.name;
}

function isEmpty(node: TSESTree.Node): boolean {
  return (
    (node.type === 'Literal' && (node.value === null || node.value === '')) ||
    (node.type === 'Identifier' && node.name === 'undefined')
  );
}
