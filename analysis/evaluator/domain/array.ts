/** Arrays: literals, spread and pushed elements, nested arrays. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isTagCall } from '../../program/syntax/tag-calls.ts';
import { keepBounded, MAX_ELEMENTS } from './bounds.ts';
import { choiceOf, getAlternatives, mapAlternatives, unknown } from './choice.ts';
import { readMethod } from './function.ts';
import type { ValueKind } from './kind.ts';
import { withVia } from './references.ts';
import { concat, getText, holeOf, sliceSkeleton, textOf, type Skeleton } from './skeleton.ts';
import type { ArrayValue, Value } from './value.ts';

export const arrayKind: ValueKind<ArrayValue> = {
  member(value, read) {
    // The parts of a tagged template have their texts as written under `raw`.
    if (read.name === 'raw' && value.node.parent && isTagCall(value.node.parent)) return value;
    if (read.name === 'length' && hasKnownLength(value))
      return { kind: 'constant', value: value.elements.length, node: value.node };
    if (read.name === 'groups' && value.groups) return withVia(value.groups, value.via);
    if (!/^\d+$/.test(read.name)) return readMethod(value, read);
    const element = value.isUnordered ? choiceOf(getElements(value)) : value.elements[Number(read.name)];
    return element && withVia(element, value.via);
  },
  anyMember: ({ elements, isOpen }) => (isOpen || elements.length === 0 ? undefined : choiceOf(elements)),
  elements: getElements,
};

/**
 * True for the arguments of a call, `...values`, and the texts of a template, where all are known: nothing else fills these lists, while
 * another may be filled by code that is not followed.
 */
function hasKnownLength({ node, isOpen, mayLack, isUnfilled }: ArrayValue): boolean {
  const isOfTemplate = node.parent ? isTagCall(node.parent) : false;
  return (isUnfilled || node.type === 'RestElement' || isOfTemplate) && !isOpen && !mayLack;
}

function getElements({ elements, isOpen, isUniform, via }: ArrayValue): readonly Value[] {
  const found = elements.map((element) => withVia(element, via));
  return (isOpen && !isUniform) || found.length === 0 ? [...found, unknown('unresolved')] : found;
}

/** An array of these elements, and of others where it is open; of too many the first ones and an unknown one. */
export function arrayOf(
  elements: readonly Value[],
  node: TSESTree.Node,
  { isOpen, mayLack }: Pick<ArrayValue, 'isOpen' | 'mayLack'> = { isOpen: false },
): ArrayValue {
  const kept = keepBounded(elements);
  const array: ArrayValue = { kind: 'array', elements: kept, isOpen: isOpen || kept !== elements, node, via: null };
  return mayLack ? { ...array, mayLack } : array;
}

/** Methods that take the last or the first element out of an array. */
export type TakingMethod = 'pop' | 'shift';

export function isTakingMethod(name: string): name is TakingMethod {
  return name === 'pop' || name === 'shift';
}

/** The element at an index, which counts from the end if negative; any element where their order or number is not known. */
export function readElement(value: Value, index: number): Value {
  return mapAlternatives(value, (array) => {
    if (array.kind !== 'array') return unknown('unresolved');
    const isKnown = !array.mayLack && !array.isUnordered && !(array.isOpen && index < 0);
    const element = isKnown ? array.elements.at(index) : undefined;
    return element ? withVia(element, array.via) : choiceOf(getElements(array));
  });
}

/** Splits an array into the element that a method takes out and the others; null where the elements are not all known, in their order. */
export function takeElement(
  { elements, isOpen, mayLack, isUnordered, ...array }: ArrayValue,
  method: TakingMethod,
): { taken: Value | undefined; rest: ArrayValue } | null {
  if (isOpen || mayLack || isUnordered) return null;
  const taken = elements.at(method === 'pop' ? -1 : 0);
  const others = method === 'pop' ? elements.slice(0, -1) : elements.slice(1);
  return { taken: taken && withVia(taken, array.via), rest: { ...array, elements: others, isOpen } };
}

/** `splice(start, count, ...added)` of an array whose elements are all known, in their order; undefined for any other. */
export function splice(
  array: ArrayValue,
  { args: [start, count, ...added], isOpen }: { args: readonly Value[]; isOpen: boolean },
): ArrayValue | undefined {
  if (isOpen || array.isOpen || array.mayLack || array.isUnordered) return undefined;
  const [from, of] = [start, count].map((value) => (value?.kind === 'constant' ? value.value : null));
  if (typeof from !== 'number' || (count && typeof of !== 'number')) return undefined;
  const elements = [...array.elements];
  elements.splice(from, typeof of === 'number' ? of : elements.length, ...added);
  return { ...array, elements };
}

/**
 * `indexOf(text)`. An element that is not known, such as an ID, counts as another text. Undefined where the order or
 * the text is not known.
 */
export function findIndex({ elements, isOpen, mayLack, isUnordered }: ArrayValue, text: Value): number | undefined {
  const wanted = text.kind === 'text' ? getText(text.skeleton) : null;
  if (wanted === null || isOpen || mayLack || isUnordered) return undefined;
  const isText = ({ kind }: Value): boolean => kind === 'text' || kind === 'unknown';
  return elements.every(isText)
    ? elements.findIndex((element) => element.kind === 'text' && getText(element.skeleton) === wanted)
    : undefined;
}

/** The same by a test: an element that is not known does not pass; undefined also where the test is not decided. */
export function findIndexBy(
  { elements, isOpen, mayLack, isUnordered }: ArrayValue,
  test: (element: Value, index: number) => boolean | null,
): number | undefined {
  if (isOpen || mayLack || isUnordered) return undefined;
  for (const [index, element] of elements.entries()) {
    const outcome = element.kind === 'unknown' ? false : test(element, index);
    if (outcome === null) return undefined;
    if (outcome) return index;
  }
  return -1;
}

/** More alternative arrays than this are not followed one by one. */
const MAX_ARRAYS = 8;

/** A part of an array: one element, or a value whose elements are spread. */
export interface ArrayPart {
  value: Value;
  isSpread: boolean;
}

/** An array under construction. */
interface Draft {
  elements: readonly Value[];
  isOpen: boolean;
  /** An array was spread of which some elements may be missing. */
  mayLack?: true;
  /** An unknown value was spread last, so the elements that follow have no known index. */
  hasGap: boolean;
}

/** The array of these parts; a choice of arrays where a spread value is a choice. */
export function makeArray(parts: readonly ArrayPart[], node: TSESTree.Node): Value {
  let drafts: readonly Draft[] = [{ elements: [], isOpen: false, hasGap: false }];
  for (const { value, isSpread } of parts) {
    if (!isSpread) {
      drafts = drafts.map((draft) => addElements(draft, [value]));
      continue;
    }
    const spreads = dropByName(getAlternatives(value));
    const choices = drafts.length * spreads.length > MAX_ARRAYS ? [mergeOpen(value, node)] : spreads;
    drafts = drafts.flatMap((draft) => choices.map((spread) => addSpread(draft, spread)));
  }
  return choiceOf(drafts.map((draft) => arrayOf(draft.elements, node, draft)));
}

/** Drops the alternative that marks a value as known only by name, because it is not an array. */
function dropByName(values: readonly Value[]): readonly Value[] {
  const others = values.filter((value) => value.kind !== 'unknown' || value.reason !== 'by-name');
  return others.length > 0 ? others : values;
}

function addElements(draft: Draft, added: readonly Value[]): Draft {
  if (added.length === 0 || draft.elements.length > MAX_ELEMENTS) return draft;
  return {
    ...draft,
    elements: [...draft.elements, ...(draft.hasGap ? [unknown('unresolved')] : []), ...added],
    hasGap: false,
  };
}

function addSpread(draft: Draft, spread: Value): Draft {
  if (spread.kind === 'array') {
    const added = spread.elements.map((element) => withVia(element, spread.via));
    const next = addElements(spread.mayLack ? { ...draft, mayLack: true } : draft, added);
    return spread.isOpen ? { ...next, isOpen: true, hasGap: true } : next;
  }
  const characters = spread.kind === 'text' ? splitCharacters(spread.skeleton) : null;
  if (characters) return addElements(draft, characters);
  if (spread.kind === 'map') return { ...addElements(draft, spread.entries), isOpen: draft.isOpen || spread.isOpen };
  return { ...draft, isOpen: true, hasGap: true };
}

/** A longer text is not taken apart. */
const MAX_CHARACTERS = 200;

/** The characters that a known text is spread into; null for others. */
function splitCharacters(skeleton: Skeleton): readonly Value[] | null {
  const text = getText(skeleton);
  if (text === null || text.length > MAX_CHARACTERS) return null;
  let end = 0;
  return [...text].map((character): Value => {
    end += character.length;
    return { kind: 'text', skeleton: sliceSkeleton(skeleton, end - character.length, end) };
  });
}

/** `array.flat(depth)`: nested arrays replaced by their elements. */
export function flatten(array: ArrayValue, depth: number): Value {
  const parts = array.elements.map((element): ArrayPart => ({
    value: element,
    isSpread: getAlternatives(element).every(({ kind }) => kind === 'array'),
  }));
  if (depth <= 0 || !parts.some(({ isSpread }) => isSpread)) return array;
  const outer = makeArray(
    [...parts, ...(array.isOpen ? [{ value: unknown('unresolved'), isSpread: true }] : [])],
    array.node,
  );
  return choiceOf(
    getAlternatives(outer).map((flat) =>
      flat.kind === 'array' ? flatten({ ...flat, via: array.via }, depth - 1) : flat,
    ),
  );
}

/** Adds unknown elements after the known ones of an array; other values stay as they are. */
export function openArray(value: Value): Value {
  return value.kind === 'array' ? { ...value, isOpen: true, isUniform: undefined } : value;
}

/** Replaces too many alternative arrays by the last one, with unknown elements added. */
export function limitArrays(value: Value): Value {
  const arrays = getAlternatives(value).filter(({ kind }) => kind === 'array');
  if (arrays.length <= MAX_ARRAYS) return value;
  return choiceOf([openArray(arrays.at(-1)!), ...getAlternatives(value).filter(({ kind }) => kind !== 'array')]);
}

/** One array, with unknown elements after the known ones, for a choice of arrays. */
function mergeOpen(value: Value, node: TSESTree.Node): Value {
  const merged = mergeArrays(value);
  return merged ? arrayOf(merged.elements, node, { isOpen: true }) : unknown('budget');
}

/** Merges the arrays of a choice index by index; null where the choice holds anything else. */
export function mergeArrays(value: Value): Pick<ArrayValue, 'elements' | 'isOpen'> | null {
  const arrays = dropByName(getAlternatives(value));
  if (!arrays.every((array) => array.kind === 'array')) return null;
  const lengths = arrays.map(({ elements }) => elements.length);
  const elements = Array.from({ length: Math.max(...lengths) }, (_, index) =>
    choiceOf(arrays.map((array) => array.elements[index] ?? unknown('parameter'))),
  );
  return { elements, isOpen: Math.min(...lengths) < elements.length || arrays.some(({ isOpen }) => isOpen) };
}

/**
 * Separators that give a URL or a document its structure, so that a text with an unknown number of parts is unknown.
 */
const STRUCTURAL = /[/?&=#\s]|^$/;

/** The text of an unknown number of unknown elements: with the separator between them, or without it. */
export function joinUnknown(separator: Value | undefined): Value {
  const hole = holeOf('unresolved');
  const alone: Value = { kind: 'text', skeleton: hole };
  const between = separator === undefined ? textOf(',') : separator.kind === 'text' ? separator.skeleton : null;
  const text = between && getText(between);
  if (!between || !text || STRUCTURAL.test(text)) return alone;
  return choiceOf([alone, { kind: 'text', skeleton: concat(hole, between, hole) }]);
}
