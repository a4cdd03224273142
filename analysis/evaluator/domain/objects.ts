/** Objects: one written over another, and what may be written over their properties. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../evaluation.ts';
import {
  choiceOf,
  getAlternatives,
  mapAlternatives,
  type ObjectValue,
  type PairEntry,
  type PropertyEntry,
  type Value,
} from './value.ts';

/**
 * Adds the properties of a spread value, later ones over earlier ones. Returns whether the result may hold more than
 * is listed: that may be written over what is there.
 */
export function mergeInto(properties: Map<string, PropertyEntry>, spread: Value, defer: Evaluation['defer']): boolean {
  const alternatives = getAlternatives(spread);
  const isOpen = alternatives.some(mayHoldMore);
  if (isOpen) markAllReplaceable(properties);
  for (const value of alternatives) {
    if (value.kind !== 'object') continue;
    const isOtherOpen = alternatives.some((other) => other !== value && mayHoldMore(other));
    for (const [name, property] of value.properties) {
      const isSure = alternatives.length === 1 && !property.isOptional;
      properties.set(name, isSure ? property : joinEntries(property, properties.get(name), isOtherOpen, defer));
    }
  }
  return isOpen;
}

/** `...(x && {...})` spreads false: nothing. */
function mayHoldMore(spread: Value): boolean {
  return spread.kind === 'object' ? spread.isOpen : spread.kind !== 'constant';
}

/** A property that is written only sometimes, over one that may be there. */
function joinEntries(
  property: PropertyEntry,
  earlier: PropertyEntry | undefined,
  isOpen: boolean,
  defer: Evaluation['defer'],
): PropertyEntry {
  return {
    node: property.node,
    isOptional: !earlier || earlier.isOptional,
    read: earlier ? defer(() => choiceOf([property.read(), earlier.read()])) : property.read,
    ...(isOpen || property.mayBeReplaced || earlier?.mayBeReplaced ? { mayBeReplaced: true } : {}),
  };
}

/** Marks every property as one that what is written later may replace. */
export function markAllReplaceable(properties: Map<string, PropertyEntry>): void {
  for (const [name, property] of properties)
    if (!property.mayBeReplaced) properties.set(name, { ...property, mayBeReplaced: true });
}

/** Marks a pair as one that what is written later may replace. */
export function markReplaceable(entry: PairEntry): PairEntry {
  return { ...entry, mayBeReplaced: true };
}

/** A value in whose place there may be another: nothing that it holds is sure to be there. */
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

/** An object made by the program itself, not by a literal: what `Object.fromEntries` or a rest pattern gives. */
export function objectOf(
  properties: ReadonlyMap<string, PropertyEntry>,
  node: TSESTree.Node,
  isOpen: boolean,
): ObjectValue {
  return { kind: 'object', properties, isOpen, node, via: null };
}
