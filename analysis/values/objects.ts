/** Object and array literals, spread included. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Environment } from './environment.ts';
import type { Evaluation } from './evaluation.ts';
import { callFunction } from './functions.ts';
import { getKeyName } from './file-facts.ts';
import { evaluateParts, makeArray } from './rows.ts';
import { toSkeletons } from './text.ts';
import { getText } from './skeleton.ts';
import { choiceOf, getAlternatives, type ObjectValue, type PropertyEntry, type Value } from './value.ts';

export function evaluateObject(node: TSESTree.ObjectExpression, environment: Environment, evaluation: Evaluation): Value {
  const properties = new Map<string, PropertyEntry>();
  let isOpen = false;
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      isOpen = mergeInto(properties, evaluation.evaluate(property.argument, environment)) || isOpen;
      continue;
    }
    const name = getKeyName(property.key, property.computed) ?? getComputedName(property.key, environment, evaluation);
    if (name === null) {
      isOpen = true;
      continue;
    }
    const { value } = property;
    const isGetter = property.kind === 'get';
    properties.set(name, {
      node: property,
      isOptional: false,
      read: () =>
        evaluation.once(property, environment, true, () => {
          const read = evaluation.evaluate(value, environment);
          return isGetter && read.kind === 'function' ? callFunction(read, [], evaluation) : read;
        }),
    });
  }
  return { kind: 'object', properties, isOpen, node, via: null };
}

/** A computed key whose text is known: `[KEY]: value`. */
function getComputedName(key: TSESTree.Node, environment: Environment, evaluation: Evaluation): string | null {
  const skeletons = toSkeletons(evaluation.evaluate(key, environment));
  return skeletons.length === 1 ? getText(skeletons[0]!) : null;
}

/**
 * Adds the properties of a spread value, later ones over earlier ones. Returns whether the result may hold more than
 * is listed.
 */
export function mergeInto(properties: Map<string, PropertyEntry>, spread: Value): boolean {
  const alternatives = getAlternatives(spread);
  let isOpen = false;
  for (const value of alternatives) {
    // `...(x && {...})` spreads false: nothing.
    if (value.kind === 'constant') continue;
    if (value.kind !== 'object') {
      isOpen = true;
      continue;
    }
    isOpen ||= value.isOpen;
    for (const [name, property] of value.properties) {
      const isSure = alternatives.length === 1 && !property.isOptional;
      const earlier = properties.get(name);
      properties.set(name, isSure ? property : {
        node: property.node,
        isOptional: !earlier || earlier.isOptional,
        read: () => choiceOf(earlier ? [property.read(), earlier.read()] : [property.read()]),
      });
    }
  }
  return isOpen;
}

export function evaluateArray(node: TSESTree.ArrayExpression, environment: Environment, evaluation: Evaluation): Value {
  return makeArray(evaluateParts(node.elements, environment, evaluation), node);
}

/** An object made by the program itself, not by a literal: what `Object.fromEntries` or a rest pattern gives. */
export function objectOf(properties: ReadonlyMap<string, PropertyEntry>, node: TSESTree.Node, isOpen: boolean): ObjectValue {
  return { kind: 'object', properties, isOpen, node, via: null };
}
