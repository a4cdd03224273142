/** Methods of `Map`. */
import { arrayOf } from '../domain/array.ts';
import { choiceOf, unknown } from '../domain/choice.ts';
import { compareTexts } from '../domain/text.ts';
import type { ArrayValue, MapValue, Value } from '../domain/value.ts';
import type { TSESTree } from '@typescript-eslint/utils';

/** The result of a method; unknown for one that is not modelled. */
export function callMapMethod(map: MapValue, name: string, args: readonly Value[], node: TSESTree.Node): Value {
  switch (name) {
    case 'get':
      return getValues(map, args[0]);
    case 'keys':
      return getParts(map, 0, node);
    case 'values':
      return getParts(map, 1, node);
    case 'entries':
      return arrayOf(map.entries, node, map.isOpen);
    default:
      return unknown('unresolved');
  }
}

/** The values whose key equals the given one, or may equal it. */
function getValues(map: MapValue, key: Value | undefined): Value {
  const found = map.entries
    .filter((entry) => key === undefined || compareTexts(getPart(entry, 0), key) !== false)
    .map((entry) => getPart(entry, 1));
  return found.length === 0 || map.isOpen ? choiceOf([...found, unknown('unresolved')]) : choiceOf(found);
}

/** The keys (0) or the values (1) as an array. */
export function getParts(map: MapValue, index: 0 | 1, node: TSESTree.Node): ArrayValue {
  return arrayOf(
    map.entries.map((entry) => getPart(entry, index)),
    node,
    map.isOpen,
  );
}

function getPart(entry: Value, index: number): Value {
  return (entry.kind === 'array' ? entry.elements[index] : undefined) ?? unknown('unresolved');
}
