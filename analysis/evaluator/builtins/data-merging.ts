/** Objects that are merged: by their own properties, in depth, or as a prototype over another one. */
import { getAlternatives, mapAlternatives, unknown } from '../domain/choice.ts';
import { markAllInherited, mergeInto, mergeObjects } from '../domain/object.ts';
import type { ObjectValue, Value } from '../domain/value.ts';
import type { Evaluation } from '../evaluation.ts';
import { setProperty } from '../writes/property-writes.ts';

/** The properties of all values, those of later ones over those of earlier ones. */
export function merge(values: readonly Value[], holder: Value | null | undefined, evaluation: Evaluation): Value {
  const first = holder ?? values.flatMap(getAlternatives).find(({ kind }) => kind === 'object');
  return first?.kind === 'object' ? mergeObjects(first, values, evaluation.defer) : (first ?? unknown('unresolved'));
}

/** The same, but a property that is an object in both values is merged in turn. */
export function mergeDeep(values: readonly Value[], evaluation: Evaluation): Value {
  const [first, ...rest] = values;
  return rest.reduce<Value>(
    (merged, value) => {
      if (merged.kind !== 'object' || value.kind !== 'object') return merge([merged, value], null, evaluation);
      const properties = new Map(merged.properties);
      const isOpen = mergeInto(properties, value, evaluation.defer);
      for (const [name, entry] of value.properties) {
        const earlier = merged.properties.get(name);
        if (earlier)
          properties.set(name, {
            ...entry,
            read: evaluation.defer(() => {
              const [before, after] = [earlier.read(), entry.read()];
              return before.kind === 'object' && after.kind === 'object'
                ? mergeDeep([before, after], evaluation)
                : after;
            }),
          });
      }
      return { ...merged, properties, isOpen: merged.isOpen || isOpen };
    },
    first ?? unknown('unresolved'),
  );
}

/** False for the flag of `$.extend(true, target, source)`. */
export function isObjectLike(value: Value): boolean {
  return value.kind !== 'constant';
}

/** The function with the methods of its base's prototype under its own. */
export function inherit(child: ObjectValue, base: Value | undefined, evaluation: Evaluation): Value {
  const own = child.properties.get('prototype');
  if (!own || !base) return child;
  return setProperty(
    child,
    'prototype',
    { ...own, read: evaluation.defer(() => merge([inheritAll(base), own.read()], own.read(), evaluation)) },
    evaluation,
  );
}

function inheritAll(prototype: Value): Value {
  return mapAlternatives(prototype, (value) => {
    if (value.kind !== 'object') return value;
    const properties = new Map(value.properties);
    markAllInherited(properties);
    return { ...value, properties };
  });
}
