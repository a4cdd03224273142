/** Arrays put together from parts: literals, spread and pushed elements, nested arrays. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Frame } from '../evaluation.ts';
import {
  arrayOf,
  choiceOf,
  getAlternatives,
  MAX_ELEMENTS,
  unknown,
  withVia,
  type ArrayValue,
  type Value,
} from './value.ts';

/** More alternative arrays than this are not followed one by one. */
export const MAX_ARRAYS = 8;

/** A part of an array: one element, or a value whose elements are spread. */
export interface ArrayPart {
  value: Value;
  isSpread: boolean;
}

interface Row {
  elements: readonly Value[];
  isOpen: boolean;
  /** Something unknown was spread last, so the elements that follow have no known index. */
  hasGap: boolean;
}

/** Evaluates the elements of an array literal or the arguments of a call as parts of an array. */
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

/** The array made of these parts; a choice of arrays where a spread value is a choice. */
export function makeArray(parts: readonly ArrayPart[], node: TSESTree.Node): Value {
  let rows: readonly Row[] = [{ elements: [], isOpen: false, hasGap: false }];
  for (const { value, isSpread } of parts) {
    if (!isSpread) {
      rows = rows.map((row) => addElements(row, [value]));
      continue;
    }
    const spreads = getAlternatives(value);
    const choices = rows.length * spreads.length > MAX_ARRAYS ? [mergeOpen(value, node)] : spreads;
    rows = rows.flatMap((row) => choices.map((spread) => addSpread(row, spread)));
  }
  return choiceOf(rows.map(({ elements, isOpen }) => arrayOf(elements, node, isOpen)));
}

function addElements(row: Row, added: readonly Value[]): Row {
  if (added.length === 0 || row.elements.length > MAX_ELEMENTS) return row;
  return {
    ...row,
    elements: [...row.elements, ...(row.hasGap ? [unknown('unresolved')] : []), ...added],
    hasGap: false,
  };
}

function addSpread(row: Row, spread: Value): Row {
  if (spread.kind === 'array') {
    const next = addElements(
      row,
      spread.elements.map((element) => withVia(element, spread.via)),
    );
    return spread.isOpen ? { ...next, isOpen: true, hasGap: true } : next;
  }
  if (spread.kind === 'map') return { ...addElements(row, spread.entries), isOpen: row.isOpen || spread.isOpen };
  return { ...row, isOpen: true, hasGap: true };
}

/** `array.flat(depth)`: nested arrays replaced by their elements. */
export function flatten(array: ArrayValue, depth: number): Value {
  const parts = array.elements.map((element): ArrayPart => ({
    value: element,
    isSpread: getAlternatives(element).every(({ kind }) => kind === 'array'),
  }));
  if (depth <= 0 || !parts.some(({ isSpread }) => isSpread)) return array;
  const row = makeArray(
    [...parts, ...(array.isOpen ? [{ value: unknown('unresolved'), isSpread: true }] : [])],
    array.node,
  );
  return choiceOf(
    getAlternatives(row).map((flat) =>
      flat.kind === 'array' ? flatten({ ...flat, via: array.via }, depth - 1) : flat,
    ),
  );
}

/** The array with unknown elements behind the known ones; any other value unchanged. */
export function openArray(value: Value): Value {
  return value.kind === 'array' ? { ...value, isOpen: true } : value;
}

/** Of too many alternative arrays only the last, left open. */
export function limitArrays(value: Value): Value {
  const rows = getAlternatives(value).filter(({ kind }) => kind === 'array');
  if (rows.length <= MAX_ARRAYS) return value;
  return choiceOf([openArray(rows.at(-1)!), ...getAlternatives(value).filter(({ kind }) => kind !== 'array')]);
}

/** One open array for a choice of arrays. */
function mergeOpen(value: Value, node: TSESTree.Node): Value {
  const merged = mergeArrays(value);
  return merged ? arrayOf(merged.elements, node, true) : unknown('budget');
}

/** Merges the arrays of a choice index by index; null where the choice holds anything else. */
export function mergeArrays(value: Value): Pick<ArrayValue, 'elements' | 'isOpen'> | null {
  const arrays = getAlternatives(value);
  if (!arrays.every((array) => array.kind === 'array')) return null;
  const lengths = arrays.map(({ elements }) => elements.length);
  const elements = Array.from({ length: Math.max(...lengths) }, (_, index) =>
    choiceOf(arrays.map((array) => array.elements[index] ?? unknown('parameter'))),
  );
  return { elements, isOpen: Math.min(...lengths) < elements.length || arrays.some(({ isOpen }) => isOpen) };
}
