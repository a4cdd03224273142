/** `Map`: a table of values by key, functions among them. */
import type { TSESTree } from '@typescript-eslint/utils';
import { compareTexts } from './text.ts';
import { choiceOf, unknown, type MapValue, type Value } from './value.ts';

/** The value of `new Map(entries)`. */
export function makeMap(init: Value | undefined, node: TSESTree.Node): Value {
  if (init?.kind === 'map') return init;
  const isEmpty = init === undefined || init.kind === 'constant';
  return {
    kind: 'map',
    entries: init?.kind === 'array' ? init.elements : [],
    isOpen: isEmpty ? false : init?.kind !== 'array' || init.isOpen,
    node,
  };
}

/** The map with one more entry; an earlier one of the same key stays, for it may be what another place reads. */
export function setEntry(map: MapValue, args: readonly Value[], node: TSESTree.Node): MapValue {
  return {
    ...map,
    entries: [...map.entries, { kind: 'array', elements: args.slice(0, 2), isOpen: args.length < 2, node, via: null }],
  };
}

export function callMapMethod(map: MapValue, name: string, args: readonly Value[], node: TSESTree.Node): Value {
  const pick = (index: number): Value => ({
    kind: 'array',
    elements: map.entries.map((entry) => getPart(entry, index)),
    isOpen: map.isOpen,
    node,
    via: null,
  });
  switch (name) {
    case 'get':
      return get(map, args[0]);
    case 'keys':
      return pick(0);
    case 'values':
      return pick(1);
    case 'entries':
      return { kind: 'array', elements: map.entries, isOpen: map.isOpen, node, via: null };
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
