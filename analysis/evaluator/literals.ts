/** Object and array literals, spread included. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getKeyName } from '../program/syntax.ts';
import { evaluateParts, makeArray } from './domain/arrays.ts';
import { markAllReplaceable, mergeInto } from './domain/objects.ts';
import { getText } from './domain/skeleton.ts';
import { toSkeletons } from './domain/text.ts';
import type { PropertyEntry, Value } from './domain/value.ts';
import type { Frame } from './evaluation.ts';
import { callFunction } from './functions.ts';

export function evaluateObject(node: TSESTree.ObjectExpression, frame: Frame): Value {
  const properties = new Map<string, PropertyEntry>();
  let isOpen = false;
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      isOpen = mergeInto(properties, frame.evaluate(property.argument), frame.evaluation.defer) || isOpen;
      continue;
    }
    const name = getKeyName(property.key, property.computed) ?? getComputedName(property.key, frame);
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
        frame.memoise(property, () => {
          const read = frame.evaluate(value);
          return isGetter && read.kind === 'function' ? callFunction(read, [], frame.evaluation) : read;
        }),
    });
  }
  return { kind: 'object', properties, isOpen, node, via: null };
}

/** A computed key whose text is known: `[KEY]: value`. */
function getComputedName(key: TSESTree.Node, frame: Frame): string | null {
  const skeletons = toSkeletons(frame.evaluate(key));
  return skeletons.length === 1 ? getText(skeletons[0]!) : null;
}

export function evaluateArray(node: TSESTree.ArrayExpression, frame: Frame): Value {
  return makeArray(evaluateParts(node.elements, frame), node);
}
