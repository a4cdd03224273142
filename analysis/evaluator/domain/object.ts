/** Objects: spreads, and writes that may replace properties. */
import type { TSESTree } from '@typescript-eslint/utils';
import { CHAIN_METHODS } from '../../libraries/data-functions/data-libraries.ts';
import { isCallee } from '../../program/syntax/syntax.ts';
import type { Evaluation } from '../evaluation.ts';
import { choiceOf, getAlternatives, mapAlternatives, unknown } from './choice.ts';
import { isClientByType } from './client-types.ts';
import type { ValueKind } from './kind.ts';
import { markReplaceable } from './pairs.ts';
import { withVia } from './references.ts';
import { MAX_ALTERNATIVES, type Via, makeText } from './skeleton.ts';
import type { ObjectValue, PropertyEntry, Value } from './value.ts';

export const objectKind: ValueKind<ObjectValue> = {
  member(object, { name, node, evaluation }) {
    const { properties, isOpen, rest, via } = object;
    const property = properties.get(name);
    if (property) {
      const value = readProperty(property);
      // A value that is known only by its type may be made where a property of the same name is written.
      const written = isClientByType(value)
        ? (evaluation.readContextVariable(node) ?? keepDeclared(evaluation.readField(name), value))
        : isScopeByType(value, property)
          ? keepDeclared(evaluation.readField(name), value)
          : value.kind === 'unknown' || value.kind === 'typed-function'
            ? evaluation.readContextVariable(node)
            : null;
      return withVia(written ?? value, via);
    }
    if (rest) return evaluation.readMember(rest, name, node);
    if (READING_METHODS.test(name) && evaluation.isDocument(object)) return { kind: 'typed-function', returns: object };
    if (!isOpen && CHAIN_METHODS.has(name) && isCallee(node)) return { kind: 'method', receiver: object, name };
    return isOpen ? (evaluation.readField(name) ?? undefined) : { kind: 'constant', value: undefined, node };
  },
  call: ({ rest }, call) => rest && call.evaluation.callValue(rest, call),
  truth: ({ rest }) => (rest ? null : true),
  presence: ({ rest }) => (rest ? null : true),
  anyMember: ({ properties, isOpen }) => (isOpen ? undefined : choiceOf([...properties.values()].map(readProperty))),
};

/**
 * `zone: ReturnType<Api['scope']>`: a function that another one returns; the type does not show with which arguments
 * that one was called.
 */
function isScopeByType(value: Value, { node }: PropertyEntry): boolean {
  return node.type === 'TSPropertySignature' && value.kind === 'function' && value.environment.parent !== null;
}

/**
 * Returns only those values of a name that fit its declared type (clients of its library, or its function), if there
 * are any; the others belong to other objects.
 */
function keepDeclared(written: Value | null, declared: Value): Value | null {
  const values = written ? getAlternatives(written) : [];
  const same = values.filter(
    (value) =>
      (value.kind === 'client' && declared.kind === 'client' && value.table === declared.table) ||
      (value.kind === 'function' && declared.kind === 'function' && value.node === declared.node),
  );
  if (same.length === 0) return declared.kind === 'function' ? null : written;
  return choiceOf(values.filter((value) => value.kind === 'unknown' || same.includes(value)));
}

/** Methods of the text of a document, or of its file. */
const READING_METHODS = /^(to(String|JSON)|text|json|yaml|trim)$/;

/** The value of a property where it is read: the value written for it, or an unknown one that may have replaced it. */
export function readProperty(property: PropertyEntry): Value {
  return property.mayBeReplaced ? choiceOf([property.read(), unknown('unresolved')]) : property.read();
}

/** A property that is surely there. */
export function entryOf(node: TSESTree.Node, read: () => Value): PropertyEntry {
  return { node, isOptional: false, read };
}

/** An object with one property. */
export function objectWith(name: string, entry: PropertyEntry, node: TSESTree.Node): ObjectValue {
  return objectOf(new Map([[name, entry]]), node);
}

/** The object with the properties of all values, those of later ones over those of earlier ones. */
export function mergeObjects(object: ObjectValue, values: readonly Value[], defer: Evaluation['defer']): ObjectValue {
  const properties = new Map<string, PropertyEntry>();
  let isOpen = false;
  for (const value of values) isOpen = mergeInto(properties, value, defer) || isOpen;
  return { ...object, properties, isOpen };
}

/** An object with these properties, and with others where it is open. */
export function objectOf(
  properties: ReadonlyMap<string, PropertyEntry>,
  node: TSESTree.Node,
  { isOpen }: Pick<ObjectValue, 'isOpen'> = { isOpen: false },
): ObjectValue {
  return { kind: 'object', properties, isOpen, node, via: null };
}

/** Returns the object that an unknown value becomes once something is written into it. */
export function openOver(value: Value, node: TSESTree.Node): ObjectValue {
  return { ...objectOf(new Map(), node, { isOpen: true }), rest: value };
}

/** The value of the variable of a `for … in` loop over a value: one of its keys. */
export function getKeys(value: Value): Value {
  if (value.kind !== 'object' || value.isOpen) return unknown('unresolved');
  return choiceOf(
    [...value.properties].flatMap(([name, property]) => (property.isHidden ? [] : toKey(name, property))),
  );
}

/** The name of a property as a text. */
export function toKey(name: string, { node }: PropertyEntry): Value {
  return makeText(name, { node, offsetAt: null });
}

/**
 * Adds the properties of a spread value, later ones over earlier ones. Returns true if the value may have more
 * properties, which may replace the earlier ones.
 */
export function mergeInto(properties: Map<string, PropertyEntry>, spread: Value, defer: Evaluation['defer']): boolean {
  const alternatives = getAlternatives(spread);
  const isOpen = alternatives.some(mayHoldMore);
  if (isOpen) markAllReplaceable(properties);
  for (const value of alternatives) {
    if (value.kind !== 'object') continue;
    const isOtherOpen = alternatives.some((other) => other !== value && mayHoldMore(other));
    for (const [name, own] of value.properties) {
      if (own.isHidden) continue;
      const property = alternatives.length === 1 ? own : readThrough(own, value.via, defer);
      const isReplaced = value === alternatives[0] && alternatives.every((each) => hasSurely(each, name));
      const joined = isReplaced ? property : joinEntries(property, properties.get(name), defer);
      properties.set(name, isOtherOpen ? { ...joined, mayBeReplaced: true } : joined);
    }
  }
  return isOpen;
}

function hasSurely(value: Value, name: string): boolean {
  return value.kind === 'object' && value.properties.get(name)?.isOptional === false;
}

/** Returns a property whose value came through the reference to its object: `...(isPublic ? PUBLIC : PRIVATE)`. */
function readThrough(property: PropertyEntry, via: Via | null, defer: Evaluation['defer']): PropertyEntry {
  return via === null ? property : { ...property, read: defer(() => withVia(property.read(), via)) };
}

/** False for a constant: `...(x && {...})` may spread false, which adds nothing. */
function mayHoldMore(spread: Value): boolean {
  return spread.kind === 'object' ? spread.isOpen : spread.kind !== 'constant';
}

/** Returns the entries that a property may be. */
export function getAlternativeEntries(entry: PropertyEntry): readonly PropertyEntry[] {
  return entry.alternatives ?? [entry];
}

/** Joins a property that may be written over an earlier one with that one. */
function joinEntries(
  property: PropertyEntry,
  earlier: PropertyEntry | undefined,
  defer: Evaluation['defer'],
): PropertyEntry {
  // Objects that are spread one into the other several times have the same entries, twice as often in each step.
  const joined = earlier ? [...new Set([property, earlier].flatMap(getAlternativeEntries))] : [];
  const mayBeReplaced =
    property.mayBeReplaced === true || earlier?.mayBeReplaced === true || joined.length > MAX_ALTERNATIVES;
  return {
    node: property.node,
    isOptional: !earlier || earlier.isOptional,
    read: earlier ? defer(() => choiceOf([property.read(), earlier.read()])) : property.read,
    ...(mayBeReplaced ? { mayBeReplaced } : {}),
    ...(earlier ? { alternatives: joined.slice(0, MAX_ALTERNATIVES) } : {}),
  };
}

/** Marks every property as one that a later write may replace. */
export function markAllReplaceable(properties: Map<string, PropertyEntry>): void {
  for (const [name, property] of properties)
    if (!property.mayBeReplaced) properties.set(name, { ...property, mayBeReplaced: true });
}

/** The object after a write to a property of unknown name. */
export function openObject(object: ObjectValue): ObjectValue {
  const properties = new Map(object.properties);
  markAllReplaceable(properties);
  return { ...object, properties, isOpen: true };
}

/** The object as JSON writes it: without the properties that are not enumerable, and those of its prototype. */
export function withoutHidden(value: Value): Value {
  const isLeftOut = ({ isHidden, isInherited }: PropertyEntry): boolean => isHidden === true || isInherited === true;
  return mapAlternatives(value, (each) => {
    if (each.kind !== 'object' || ![...each.properties.values()].some(isLeftOut)) return each;
    return { ...each, properties: new Map([...each.properties].filter(([, entry]) => !isLeftOut(entry))) };
  });
}

/** Marks every property as one of the prototype. */
export function markAllInherited(properties: Map<string, PropertyEntry>): void {
  for (const [name, property] of properties) properties.set(name, { ...property, isInherited: true });
}

/** Marks all contents of a value as replaceable, since another value may have taken its place. */
export function markContentsReplaceable(value: Value): Value {
  return mapAlternatives(value, (alternative) => {
    switch (alternative.kind) {
      case 'object': {
        const properties = new Map(alternative.properties);
        markAllReplaceable(properties);
        return { ...alternative, properties };
      }
      case 'pairs':
        return { ...alternative, entries: alternative.entries.map(markReplaceable) };
      case 'json':
        return { ...alternative, value: markContentsReplaceable(alternative.value) };
      default:
        return alternative;
    }
  });
}

/** The value with these properties removed from each of its alternatives that is an object. */
export function withoutProperties(value: Value, names: ReadonlySet<string>): Value {
  return mapAlternatives(value, (each) =>
    each.kind === 'object'
      ? { ...each, properties: new Map([...each.properties].filter(([name]) => !names.has(name))) }
      : each,
  );
}
