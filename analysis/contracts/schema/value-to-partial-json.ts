/** Converts evaluated values to partly known JSON, each part with its place in the source. */
import type { TSESTree } from '@typescript-eslint/utils';
import { decodeJson, getKeyNode } from '../../findings/uses/request-body.ts';
import { getLiteralPlace, getNodePlace, type SourcePlace } from '../../findings/places/source-place.ts';
import { getAlternativeEntries } from '../../evaluator/domain/object.ts';
import { getPairs } from '../../evaluator/domain/make-pairs.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { getText, type Skeleton } from '../../evaluator/domain/skeleton.ts';
import type { ObjectValue, PropertyEntry, Value } from '../../evaluator/domain/value.ts';
import type { PartialJson, PartialProperty } from './partial-json.ts';
import { getUnitOfProperty } from './units.ts';
import { isUndefined } from '../../evaluator/domain/primitive.ts';

/** Where a part of a request is written, and what an edit may change there. */
export interface Place extends SourcePlace {
  /** The value at the place; null for a key. */
  value: Value | null;
  /** The property entry that the part is the key or the value of; null for list elements and roots. */
  entry: PropertyEntry | null;
  /** The property entry of the list that the part is an element of. */
  list?: PropertyEntry | null;
  /** The key or the text at the place. */
  subject: string | null;
}

export type RequestJson = PartialJson<Place>;

const UNKNOWN: RequestJson = { kind: 'unknown' };

/**
 * Converts a value to JSON. `fallback` is the place of parts that no code writes; `entry` is the property entry of the
 * value, `list` that of the list around it.
 */
export function toPartialJson(
  value: Value,
  fallback: SourcePlace,
  entry: PropertyEntry | null = null,
  list: PropertyEntry | null = null,
): RequestJson {
  const at = (spot: SourcePlace, subject: string | null): Place => ({ ...spot, value, entry, list, subject });
  switch (value.kind) {
    case 'choice':
      return {
        kind: 'choice',
        values: value.values.map((alternative) => toPartialJson(alternative, fallback, entry, list)),
      };
    case 'text':
    case 'url':
      return {
        kind: 'text',
        pieces: toPieces(value.skeleton),
        end: getEnd(value.skeleton, (spot) => at(spot, getText(value.skeleton))),
        origin: at(getLiteralPlace(value.skeleton, fallback.node), getText(value.skeleton)),
      };
    case 'constant':
      if (value.value === undefined || typeof value.value === 'bigint') return UNKNOWN;
      return { kind: 'scalar', value: value.value, origin: at(getNodePlace(value.node), String(value.value)) };
    case 'array':
      if (value.mayLack) return UNKNOWN;
      return {
        kind: 'list',
        items: value.elements.map((element) => toPartialJson(element, getNodePlace(value.node), null, entry)),
        isOpen: value.isOpen,
        origin: at(getNodePlace(value.node), null),
      };
    case 'object':
      return {
        kind: 'object',
        properties: getProperties(value),
        isOpen: value.isOpen,
        origin: at(getNodePlace(value.node), null),
      };
    default:
      return UNKNOWN;
  }
}

/**
 * Converts a body as it is sent: encoded JSON counts as its value, pairs as an object of texts. Null without a body.
 */
export function toBodyJson(body: Value | null, fallback: SourcePlace): RequestJson | null {
  if (body === null) return null;
  const alternatives = getAlternatives(body).map((value): RequestJson => {
    if (value.kind === 'json') return value.isChosen ? UNKNOWN : toPartialJson(value.value, fallback);
    if (value.kind === 'pairs') return toTextProperties(value, 'query', fallback);
    if (value.kind === 'text' && isForm(value.skeleton)) return toTextProperties(value, 'query', fallback);
    // A text that is no JSON may be anything.
    const decoded = decodeJson(value);
    return decoded.kind === 'text' || decoded.kind === 'url' ? UNKNOWN : toPartialJson(decoded, fallback);
  });
  return alternatives.length === 1 ? alternatives[0]! : { kind: 'choice', values: alternatives };
}

/** True if a text starts like a form: `name=value&…`. */
function isForm(skeleton: Skeleton): boolean {
  return /^[\w.-]+=/.test(toPieces(skeleton)[0] ?? '');
}

/**
 * Converts headers or query parameters to texts by name, header names in lower case. An unknown name leaves the object
 * open.
 */
export function toTextProperties(value: Value, of: 'headers' | 'query', fallback: SourcePlace): RequestJson {
  if (value.kind === 'choice')
    return { kind: 'choice', values: value.values.map((alternative) => toTextProperties(alternative, of, fallback)) };
  const { entries, isOpen } = getPairs(value, of);
  const properties = new Map<string, PartialProperty<Place>>();
  let isNamed = true;
  for (const { name, node, read, isOptional, mayBeReplaced } of entries) {
    const text = getText(name);
    isNamed &&= text !== null && !(of === 'headers' && value.kind === 'object' && mayHoldOthers(read()));
    if (text === null) continue;
    const entry: PropertyEntry = {
      node: node.parent?.type === 'Property' && node.parent.key === node ? node.parent : node,
      read,
      isOptional,
    };
    const origin: Place = { ...getNodePlace(node), value: null, entry, subject: text };
    const key = of === 'headers' ? text.toLowerCase() : text;
    const isLost = mayBeReplaced || mayBeUndefined(read());
    properties.set(key, {
      origin,
      isOptional: isOptional || properties.has(key) || isLost,
      read: () => (mayBeReplaced ? UNKNOWN : withUnit(toSentText(read(), getNodePlace(node), entry), entry)),
    });
  }
  const node = 'node' in value ? value.node : fallback.node;
  return {
    kind: 'object',
    properties,
    isOpen: isOpen || !isNamed,
    origin: { ...getNodePlace(node), value, entry: null, subject: null },
  };
}

/** True for a value under the name of a header that no header has: the client may read other headers from it. */
function mayHoldOthers(value: Value): boolean {
  return getAlternatives(value).some(
    (each) =>
      each.kind === 'object' ||
      each.kind === 'map' ||
      each.kind === 'pairs' ||
      (each.kind === 'array' && each.elements.some((element) => element.kind === 'array' || element.kind === 'object')),
  );
}

/** Numbers and booleans are sent as text; other values keep their type, so that a schema can reject them. */
function toSentText(value: Value, fallback: SourcePlace, entry: PropertyEntry): RequestJson {
  const part = toPartialJson(value, fallback, entry);
  if (part.kind === 'choice') return { kind: 'choice', values: part.values.map(scalarToText) };
  return scalarToText(part);
}

/** Adds the unit of a duration to its text. A number that is not known has one too. */
function withUnit(part: RequestJson, entry: PropertyEntry): RequestJson {
  const name = getUnitOfProperty(entry.node);
  if (name === null) return part;
  const { value } = entry.node as TSESTree.Property;
  const origin: Place = { ...getNodePlace(value), value: null, entry, subject: null };
  const add = (each: RequestJson): RequestJson => {
    if (each.kind === 'choice') return { kind: 'choice', values: each.values.map(add) };
    if (each.kind === 'text') return { ...each, unit: { name, origin } };
    return each.kind === 'unknown' ? { kind: 'text', pieces: [null], unit: { name, origin }, origin } : each;
  };
  return add(part);
}

function scalarToText(part: RequestJson): RequestJson {
  return part.kind === 'scalar' && part.value !== null
    ? { kind: 'text', pieces: [String(part.value)], origin: part.origin }
    : part;
}

function getProperties(object: ObjectValue): ReadonlyMap<string, PartialProperty<Place>> {
  const properties = new Map<string, PartialProperty<Place>>();
  for (const [name, entry] of object.properties) {
    const alternatives = getAlternatives(entry.read());
    // `JSON.stringify` leaves out `undefined`.
    if (alternatives.every(isUndefined)) {
      if (entry.isOptional || entry.mayBeReplaced)
        properties.set(name, { origin: getKeyPlace(name, entry), isOptional: true, read: () => UNKNOWN });
      continue;
    }
    properties.set(name, {
      origin: getKeyPlace(name, entry),
      isOptional: entry.isOptional || alternatives.some(isUndefined),
      read: () => toEntryJson(entry),
    });
  }
  return properties;
}

/** Converts the value of a property. Each of several values has the entry that it comes from. */
export function toEntryJson(entry: PropertyEntry): RequestJson {
  if (entry.mayBeReplaced) return UNKNOWN;
  const value = entry.read();
  const own = getAlternativeEntries(entry);
  return value.kind === 'choice' && own.length > 1
    ? { kind: 'choice', values: own.map(toEntryJson) }
    : toPartialJson(value, getNodePlace(getKeyNode(entry)), entry);
}

/** The place of the key of a property. */
export function getKeyPlace(name: string, entry: PropertyEntry): Place {
  return { ...getNodePlace(getKeyNode(entry)), value: null, entry, subject: name };
}

function mayBeUndefined(value: Value): boolean {
  return getAlternatives(value).some(isUndefined);
}

/** The last literal of a text that begins with another one, and what that one holds; undefined for other texts. */
function getEnd(skeleton: Skeleton, at: (spot: SourcePlace) => Place): { head: string; origin: Place } | undefined {
  const [first] = skeleton;
  const last = skeleton.at(-1)!;
  if (first?.kind !== 'text' || last.kind !== 'text' || !first.origin || !last.origin) return undefined;
  const place = getLiteralPlace([last], last.origin.node);
  const end = skeleton.findIndex((piece) => piece.kind === 'hole' || piece.origin?.node !== first.origin!.node);
  const isOfFirst = end === -1 || getLiteralPlace([first], first.origin.node).node === place.node;
  return isOfFirst ? undefined : { head: getText(skeleton.slice(0, end))!, origin: at(place) };
}

/** Joins adjacent literal pieces and turns holes into null. */
function toPieces(skeleton: Skeleton): (string | null)[] {
  const pieces: (string | null)[] = [];
  for (const piece of skeleton) {
    const last = pieces.at(-1);
    if (piece.kind === 'hole') pieces.push(null);
    else if (typeof last === 'string') pieces[pieces.length - 1] = last + piece.text;
    else pieces.push(piece.text);
  }
  return pieces.length === 0 ? [''] : pieces;
}
