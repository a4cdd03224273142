/** `Map`: a table of values by key, functions among them. */
import type { TSESTree } from '@typescript-eslint/utils';
import { compareTexts } from './text.ts';
import { arrayOf, choiceOf, mapOf, unknown, type MapValue, type Value } from './value.ts';

/** The value of `new Map(entries)`. */
export function makeMap(init: Value | undefined, node: TSESTree.Node): Value {
  if (init?.kind === 'map') return init;
  const isEmpty = init === undefined || init.kind === 'constant';
  return init?.kind === 'array' ? mapOf(init.elements, node, init.isOpen) : mapOf([], node, !isEmpty);
}

/** The map with one more entry; an earlier one of the same key stays, for it may be what another place reads. */
export function setEntry(map: MapValue, args: readonly Value[], node: TSESTree.Node): MapValue {
  return mapOf([...map.entries, arrayOf(args.slice(0, 2), node, args.length < 2)], map.node, map.isOpen);
}

export function callMapMethod(map: MapValue, name: string, args: readonly Value[], node: TSESTree.Node): Value {
  const pick = (index: number): Value =>
    arrayOf(
      map.entries.map((entry) => getPart(entry, index)),
      node,
      map.isOpen,
    );
  switch (name) {
    case 'get':
      return get(map, args[0]);
    case 'keys':
      return pick(0);
    case 'values':
      return pick(1);
    case 'entries':
      return arrayOf(map.entries, node, map.isOpen);
    default:
      return unknown('unresolved');
  }
}

/** The values whose key is, or may be, the one asked for. */
function get(map: MapValue, key: Value | undefined): Value {
  const found = map.entries
    .filter((entry) => key === undefined || compareTexts(getPart(entry, 0), key) !== false)
    .map((entry) => getPart(entry, 1));
  return found.length === 0 || map.isOpen ? choiceOf([...found, unknown('unresolved')]) : choiceOf(found);
}

function getPart(entry: Value, index: number): Value {
  return (entry.kind === 'array' ? entry.elements[index] : undefined) ?? unknown('unresolved');
}
