/** The keys of maps: texts, and tokens that give the value of a map without them; entries that are set under a key. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { WriteReach } from '../../program/syntax/reaching-writes.ts';
import { arrayOf } from './array.ts';
import { getPart, mapOf } from './map.ts';
import { entryOf, objectWith } from './object.ts';
import { compareTexts } from './text.ts';
import type { MapValue, ObjectValue, Value } from './value.ts';

/** A map of a library without entries, whose keys are tokens. */
export function makeTokenMap(node: TSESTree.Node): MapValue {
  return { ...mapOf([], node), hasTokens: true };
}

/** The token that a call makes; `make` gives the value of the maps that do not have it. */
export function makeToken(make: Value, node: TSESTree.Node): ObjectValue {
  return objectWith(
    MAKE,
    entryOf(node, () => make),
    node,
  );
}

const MAKE = '~make';

/** The function of a token; null for other values. */
export function getMaking(token: Value): Value | null {
  return token.kind === 'object' ? (token.properties.get(MAKE)?.read() ?? null) : null;
}

/** Tests if two keys are one: texts by what they say, tokens by the place where they are made. Null where this is not known. */
export function isSameKey(one: Value, other: Value): boolean | null {
  const areTokens = getMaking(one) !== null && getMaking(other) !== null;
  if (areTokens) return one.kind === 'object' && other.kind === 'object' && one.node === other.node;
  return compareTexts(one, other);
}

/** A map or set after `delete(key)`: without the entries of the key, if that certainly runs and the key is known. */
export function withoutEntry(holder: Value, key: Value | undefined, reach: WriteReach): Value {
  if (!key || reach !== 'always') return holder;
  if (holder.kind === 'map') {
    const entries = holder.entries.filter((entry) => isSameKey(getPart(entry, 0), key) !== true);
    return entries.length === holder.entries.length ? holder : { ...holder, entries };
  }
  if (holder.kind !== 'array') return holder;
  const elements = holder.elements.filter((element) => isSameKey(element, key) !== true);
  return elements.length === holder.elements.length ? holder : { ...holder, elements };
}

/** The map with one more entry. One that may not be set leaves an earlier entry of the same key: another place may read that. */
export function setEntry(map: MapValue, args: readonly Value[], node: TSESTree.Node, reach: WriteReach): MapValue {
  const [key] = args;
  const earlier =
    reach === 'always' && key ? map.entries.filter((entry) => isSameKey(getPart(entry, 0), key) !== true) : map.entries;
  const { entries, isOpen } = mapOf(
    [...earlier, arrayOf(args.slice(0, 2), node, { isOpen: args.length < 2 })],
    map.node,
    map,
  );
  return { ...map, entries, isOpen };
}
