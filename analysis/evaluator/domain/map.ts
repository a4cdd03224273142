/** `Map`: entries by key, functions among them. */
import type { TSESTree } from '@typescript-eslint/utils';
import { arrayOf } from './array.ts';
import { keepBounded } from './bounds.ts';
import { unknown } from './choice.ts';
import { readMethod } from './function.ts';
import type { ValueKind } from './kind.ts';
import type { ArrayValue, MapValue, Value } from './value.ts';

export const mapKind: ValueKind<MapValue> = {
  member: readMethod,
  elements: ({ entries, isOpen }) => (isOpen ? [...entries, unknown('unresolved')] : entries),
};

/** A `Map` of these entries, and of others where it is open; bounded like an array. */
export function mapOf(
  entries: readonly Value[],
  node: TSESTree.Node,
  { isOpen }: Pick<MapValue, 'isOpen'> = { isOpen: false },
): MapValue {
  const kept = keepBounded(entries);
  return { kind: 'map', entries: kept, isOpen: isOpen || kept !== entries, node };
}

/** The value of `new Map(entries)`. */
export function makeMap(init: Value | undefined, node: TSESTree.Node): Value {
  if (init?.kind === 'map') return init;
  const isEmpty = init === undefined || init.kind === 'constant';
  return init?.kind === 'array' ? mapOf(init.elements, node, init) : mapOf([], node, { isOpen: !isEmpty });
}

/** The keys (0) or the values (1) as an array. */
export function getParts(map: MapValue, index: 0 | 1, node: TSESTree.Node): ArrayValue {
  return arrayOf(
    map.entries.map((entry) => getPart(entry, index)),
    node,
    map,
  );
}

/** The key (0) or the value (1) of an entry. */
export function getPart(entry: Value, index: number): Value {
  return (entry.kind === 'array' ? entry.elements[index] : undefined) ?? unknown('unresolved');
}
