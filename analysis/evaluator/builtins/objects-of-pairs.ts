/** Makes an object of names and values: `_.fromPairs(pairs)`, `_.zipObject(names, values)`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { unknown } from '../domain/choice.ts';
import { getPart } from '../domain/map.ts';
import { objectOf } from '../domain/object.ts';
import { getOnlyText } from '../domain/text.ts';
import type { ArrayValue, MapValue, ObjectValue, PropertyEntry, Value } from '../domain/value.ts';
import { getPathNode } from './data-paths.ts';

/** The object of a list of pairs, each an array of name and value, or of a `Map`. */
export function fromEntries(pairs: Value, node: TSESTree.Node): Value {
  if (pairs.kind === 'object') return pairs;
  if (pairs.kind === 'map') return fromMap(pairs, node);
  if (pairs.kind !== 'array') return unknown('unresolved');
  const known = pairs.elements.flatMap((pair): [name: Value, value: Value][] =>
    pair.kind === 'array' && pair.elements.length >= 2 ? [[pair.elements[0]!, pair.elements[1]!]] : [],
  );
  const isOpen = pairs.isOpen || known.length < pairs.elements.length;
  return fromPairs(known, { ...pairs, isOpen }, node);
}

/**
 * The object of the entries of a `Map`. A map keeps what was set before under the same key, so the value of a key that
 * is set twice is not known, and other code may set more.
 */
function fromMap({ entries }: MapValue, node: TSESTree.Node): ObjectValue {
  const keys = entries.map((entry) => getOnlyText(getPart(entry, 0)));
  const pairs = entries.map((entry, index): [Value, Value] => {
    const isSetTwice = keys.some((key, other) => other !== index && (key === null || key === keys[index]));
    return [getPart(entry, 0), isSetTwice ? unknown('unresolved') : getPart(entry, 1)];
  });
  return fromPairs(pairs, { isOpen: true }, node);
}

export function zip(names: Value | undefined, values: Value | undefined, node: TSESTree.Node): Value {
  if (names?.kind !== 'array') return unknown('unresolved');
  const pairs = names.elements.map((name, index): [Value, Value] => [
    name,
    (values?.kind === 'array' ? values.elements[index] : undefined) ?? unknown('unresolved'),
  ]);
  return fromPairs(pairs, names, node);
}

/** The object of these pairs, which are all or some of those in a list. */
function fromPairs(
  pairs: readonly (readonly [name: Value, value: Value])[],
  { isOpen, mayLack }: Pick<ArrayValue, 'isOpen' | 'mayLack'>,
  node: TSESTree.Node,
): ObjectValue {
  const properties = new Map<string, PropertyEntry>();
  for (const [name, value] of pairs) {
    const text = getOnlyText(name);
    if (text === null) continue;
    properties.set(text, { node: getPathNode(name, node), isOptional: mayLack === true, read: () => value });
  }
  return objectOf(properties, node, { isOpen: isOpen || properties.size < pairs.length });
}
