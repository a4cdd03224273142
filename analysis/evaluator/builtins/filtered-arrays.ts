/** Arrays behind `filter`: `[root, resource].filter(Boolean).join('/')` has no slash for a root that is empty. */
import type { TSESTree } from '@typescript-eslint/utils';
import { choiceOf, getAlternatives, unknown } from '../domain/choice.ts';
import { getTruth } from '../domain/kinds.ts';
import { withVia } from '../domain/references.ts';
import type { ArrayValue, Value } from '../domain/value.ts';
import type { Call, Evaluation } from '../evaluation.ts';
import { decideFor, isFalsyFor } from '../constants/decide-constants.ts';

/** An array with more elements that may be empty is not split into those with and those without them. */
const MAX_SPLIT = 2;

/** Tests if a callback certainly drops an element. */
type DropTest = (element: Value) => boolean;

/** Returns the array without the elements that are dropped. For one that may be dropped there is an array with it and one without. */
export function filterArray(receiver: ArrayValue, callback: Value | undefined, { evaluation }: Call): Value {
  const isDropped = findDropTest(callback);
  if (!isDropped)
    return {
      ...receiver,
      elements: receiver.elements.flatMap((element) => {
        if (element.kind === 'constant' && !element.value) return [];
        const possible = selectPossible(element, callback, evaluation);
        if (!possible) return [];
        // What code of the program leaves open may be left out.
        const isOpen = callback?.kind === 'function' && !isSelected(possible, callback, evaluation);
        return isOpen ? withVia(possible, { selection: callback.node }) : possible;
      }),
      mayLack: true,
    };
  const lists = splitElements(receiver.elements, isDropped);
  return choiceOf(lists.map((elements): ArrayValue => ({ ...receiver, elements })));
}

/** An element without the alternatives for which a callback is false for certain; null where none is left. */
function selectPossible(element: Value, callback: Value | undefined, evaluation: Evaluation): Value | null {
  if (callback?.kind !== 'function') return element;
  const alternatives = getAlternatives(element);
  const possible = alternatives.filter((each) => !isFalsyFor(callback, [each], evaluation.at(callback.environment)));
  if (possible.length === alternatives.length) return element;
  return possible.length === 0 ? null : choiceOf(possible);
}

/** The array without the elements for which a callback is true for certain. */
export function rejectElements(receiver: ArrayValue, callback: Value | undefined, evaluation: Evaluation): ArrayValue {
  const elements = receiver.elements.filter((element) => !isSelected(element, callback, evaluation));
  return { ...receiver, elements, mayLack: true };
}

/** What `find` or `findLast` returns: the first element that passes for certain, or one before it that may pass. */
export function findElement(
  receiver: ArrayValue,
  method: 'find' | 'findLast',
  callback: Value | undefined,
  { evaluation, node }: Call,
): Value {
  const elements = method === 'find' ? receiver.elements : receiver.elements.toReversed();
  const isOrdered = !receiver.isUnordered && !receiver.mayLack && !(receiver.isOpen && method === 'findLast');
  const found: Value[] = [];
  for (const element of elements) {
    const possible = selectPossible(element, callback, evaluation);
    if (!possible) continue;
    found.push(withVia(possible, receiver.via));
    if (isOrdered && isSelected(element, callback, evaluation)) return choiceOf(found);
  }
  if (receiver.isOpen && !receiver.isUniform) found.push(unknown('unresolved'));
  if (found.length > 0) return choiceOf(found);
  return elements.length === 0 || receiver.isOpen || receiver.mayLack
    ? unknown('unresolved')
    : { kind: 'constant', value: undefined, node };
}

/** True if a callback is true for an element for certain. */
function isSelected(element: Value, callback: Value | undefined, evaluation: Evaluation): boolean {
  if (callback?.kind !== 'function' || element.kind === 'choice') return false;
  return decideFor(callback, [element], evaluation.at(callback.environment)) === true;
}

/** The lists of elements that are not dropped, one for each case. */
function splitElements(elements: readonly Value[], isDropped: DropTest): readonly (readonly Value[])[] {
  const parts = elements.map((element) => {
    const full = getAlternatives(element).filter((value) => !isDropped(value));
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

const isEmpty: DropTest = (element) => getTruth(element) === false;

/**
 * What `filter(Boolean)`, `filter((x) => x)`, `filter((x) => x !== '')` and `filter((x) => x !== undefined)` drop; null for callbacks
 * that may drop more than empty elements.
 */
function findDropTest(callback: Value | undefined): DropTest | null {
  if (callback?.kind === 'external')
    return callback.module === null && callback.path.join('.') === 'Boolean' ? isEmpty : null;
  if (callback?.kind !== 'function') return null;
  const {
    params: [parameter],
    body,
  } = callback.node;
  if (parameter?.type !== 'Identifier') return null;
  let tested: TSESTree.Node = body;
  while (tested.type === 'UnaryExpression' && tested.operator === '!') tested = tested.argument;
  let isDropped: DropTest | null = isEmpty;
  if (tested.type === 'BinaryExpression' && tested.operator.startsWith('!=')) {
    isDropped = findUnequalTest(tested.operator, tested.right);
    tested = tested.left;
  }
  return tested.type === 'Identifier' && tested.name === parameter.name ? isDropped : null;
}

/** What a comparison with an empty value drops: an empty text stays where the comparison is with `undefined`. */
function findUnequalTest(operator: string, compared: TSESTree.Node): DropTest | null {
  if (compared.type === 'Literal' && compared.value === '') return isEmpty;
  const isNull = compared.type === 'Literal' && compared.raw === 'null';
  if (!isNull && !(compared.type === 'Identifier' && compared.name === 'undefined')) return null;
  const dropped = operator === '!=' ? [null, undefined] : [isNull ? null : undefined];
  return (element) => element.kind === 'constant' && (dropped as unknown[]).includes(element.value);
}
