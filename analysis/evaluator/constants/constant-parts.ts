/** Parts of fixed tables, lists and entries of tables. */
import { assignsMember } from '../../program/syntax/unchanged-variables.ts';
import { getKeyName, getMemberName, getMembersNamed } from '../../program/syntax/syntax.ts';
import type { Value } from '../domain/value.ts';
import { toFixed } from './bound-values.ts';
import { primitive, UNDEFINED, type Constant, type Place } from './constant-values.ts';

type Table = Constant & { kind: 'table' };
/** An array, a set or the pairs of a map, written in the text or bound by a case or a call. */
export type List = Constant & { kind: 'list' | 'elements' };
type Entry = Constant & { kind: 'entry' };

/** The value under a name; null where the text fixes neither it nor that it is missing. */
export function getPart(whole: Constant, name: string, place: Place): Constant | null {
  const part = findPart(whole, name, place);
  return part === 'missing' ? (name in Object.prototype ? null : UNDEFINED) : part;
}

/** True if a value has a property of a name; null where that is not known. */
export function hasPart(whole: Constant, name: string, place: Place): boolean | null {
  if (whole.kind === 'table' && whole.node.properties.some((each) => getMemberName(each) === name)) return true;
  const part = findPart(whole, name, place);
  return part === null ? null : part !== 'missing';
}

function findPart(whole: Constant, name: string, place: Place): Constant | 'missing' | null {
  if (whole.kind === 'primitive')
    return name === 'length' && typeof whole.value === 'string' ? primitive(whole.value.length) : null;
  if (whole.kind === 'other' || whole.kind === 'pattern') return null;
  if (whole.kind === 'list' && whole.of === 'array' && name === 'length') {
    const elements = getElementsOf(whole);
    return elements && primitive(elements.length);
  }
  if (isList(whole))
    return /^\d+$/.test(name) && !isKeyed(whole) ? (getElementsOf(whole)?.[Number(name)] ?? null) : null;
  const { evaluation, frame } = place;
  const files = [frame.file, evaluation.getFile(whole.kind === 'entry' ? whole.value.node : whole.node)];
  if (files.some((file) => assignsMember(name, file))) return null;
  switch (whole.kind) {
    case 'table':
      return findInTable(whole, name);
    case 'entry':
      return findInEntry(whole, name);
    case 'enum':
      return findInEnum(whole, name);
    default:
      return findStatic(whole, name);
  }
}

function findInEnum({ node, place }: Constant & { kind: 'enum' }, name: string): Constant | null {
  const member = node.body.members.find(({ id }) => getKeyName(id) === name);
  return member?.initializer ? place.get(member.initializer) : null;
}

/** `static readonly LEGACY = false`. */
function findStatic({ node, place }: Constant & { kind: 'class' }, name: string): Constant | null {
  const [field, ...others] = getMembersNamed(node, name);
  const isFixed = field?.type === 'PropertyDefinition' && field.static && others.length === 0 && field.value;
  return isFixed ? place.get(field.value!) : null;
}

function findInTable({ node, place }: Table, name: string): Constant | 'missing' | null {
  for (const property of node.properties.toReversed()) {
    if (property.type === 'SpreadElement') {
      const spread = place.get(property.argument);
      const found = spread?.kind === 'table' ? findInTable(spread, name) : null;
      if (found !== 'missing') return found;
      continue;
    }
    const key = getMemberName(property);
    if (key === null) return null;
    if (key === name) return property.kind === 'init' ? place.get(property.value) : null;
  }
  return 'missing';
}

function findInEntry({ value, place }: Entry, name: string): Constant | 'missing' | null {
  const property = value.properties.get(name);
  if (property) {
    const { node, isOptional, mayBeReplaced, alternatives } = property;
    if (isOptional || mayBeReplaced || alternatives || node.type !== 'Property') return null;
    // What the text of the property fixes, not what a call may have given.
    return place.in(place.evaluation.getFrameOf(node)).get(node.value);
  }
  const { node, isOpen, rest } = value;
  const isWhole = !isOpen && !rest && node.type === 'ObjectExpression';
  return isWhole && node.properties.every((each) => getMemberName(each) !== null) ? 'missing' : null;
}

export function isList(whole: Constant | null): whole is List {
  return whole?.kind === 'list' || whole?.kind === 'elements';
}

/** True for a set or map, which has no elements by index. */
function isKeyed(list: List): boolean {
  return list.kind === 'list' && list.of !== 'array';
}

/** The elements of a list, with null for each that is not fixed; null where they are not known one by one, or are to be filled in. */
function getElementsOf(list: List): readonly (Constant | null)[] | null {
  if (list.kind === 'elements') {
    const { value, place } = list;
    return value.elements.length === 0 ? null : value.elements.map((element) => toFixed(element, place));
  }
  const elements: (Constant | null)[] = [];
  for (const element of list.node.elements) {
    if (element?.type !== 'SpreadElement') {
      elements.push(element && list.place.get(element));
      continue;
    }
    const spread = list.place.get(element.argument);
    const inner = isList(spread) ? getElementsOf(spread) : getCharactersOf(spread);
    if (!inner) return null;
    elements.push(...inner);
  }
  return elements.length === 0 ? null : elements;
}

/** The characters that a text is spread into. */
function getCharactersOf(text: Constant | null): readonly Constant[] | null {
  const written = text?.kind === 'primitive' ? text.value : null;
  return typeof written === 'string' && written.length <= MAX_LENGTH ? [...written].map(primitive) : null;
}

/** A longer text is not taken apart. */
const MAX_LENGTH = 500;

/** The same as values of the evaluator. */
export function getValuesOf(list: List): readonly Value[] | null {
  if (list.kind === 'elements') return list.value.elements;
  const { node, place } = list;
  const written = node.elements.flatMap((element) => (element && element.type !== 'SpreadElement' ? [element] : []));
  return written.length < node.elements.length ? null : written.map((element) => place.frame.evaluate(element));
}

/** The index of a value in an array; null where it is not known. */
export function findIndexIn(list: List, searched: Constant & { kind: 'primitive' }): number | null {
  const elements = getElementsOf(list);
  if (!elements) return null;
  const index = elements.findIndex((element) => element === null || isSame(element, searched));
  return index !== -1 && elements[index] === null ? null : index;
}

/** Tests if an array or set holds a value, or a map has it as a key; null where that is not known. */
export function holds(list: List, searched: Constant & { kind: 'primitive' }): boolean | null {
  const elements = getElementsOf(list)?.map((element) => (isMap(list) ? getKeyOf(element) : element));
  if (!elements) return null;
  if (elements.some((element) => isSame(element, searched))) return true;
  return elements.includes(null) ? null : false;
}

export function isMap(list: List): boolean {
  return list.kind === 'list' && list.of === 'map';
}

/** The value of a map under a key; null where it is not fixed. */
export function getEntryOf(map: List, key: Constant & { kind: 'primitive' }): Constant | null {
  const isHeld = holds(map, key);
  if (!isHeld) return isHeld === null ? null : UNDEFINED;
  const pair = getElementsOf(map)!.find((each) => isSame(getKeyOf(each), key)) ?? null;
  return isList(pair) ? (getElementsOf(pair)?.[1] ?? null) : null;
}

function getKeyOf(pair: Constant | null): Constant | null {
  return isList(pair) ? (getElementsOf(pair)?.[0] ?? null) : null;
}

function isSame(value: Constant | null, other: Constant & { kind: 'primitive' }): boolean {
  return value?.kind === 'primitive' && value.value === other.value;
}
