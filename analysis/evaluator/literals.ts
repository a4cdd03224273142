/** Object and array literals, spread included. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getKeyName } from '../program/syntax.ts';
import { evaluateParts, makeArray } from './domain/arrays.ts';
import { markAllReplaceable, mergeInto } from './domain/objects.ts';
import { getText } from './domain/skeleton.ts';
import { toSkeletons } from './domain/text.ts';
import type { PropertyEntry, Value } from './domain/value.ts';
import type { Environment } from './environment.ts';
import type { Evaluation } from './evaluation.ts';
import { callFunction } from './functions.ts';

export function evaluateObject(
  node: TSESTree.ObjectExpression,
  environment: Environment,
  evaluation: Evaluation,
): Value {
  const properties = new Map<string, PropertyEntry>();
  let isOpen = false;
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      isOpen = mergeInto(properties, evaluation.evaluate(property.argument, environment), evaluation.defer) || isOpen;
      continue;
    }
    const name = getKeyName(property.key, property.computed) ?? getComputedName(property.key, environment, evaluation);
    if (name === null) {
      markAllReplaceable(properties);
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

export function evaluateArray(node: TSESTree.ArrayExpression, environment: Environment, evaluation: Evaluation): Value {
  return makeArray(evaluateParts(node.elements, environment, evaluation), node);
}
