/** Headers that a client may add by itself. */
import type { TSESTree } from '@typescript-eslint/utils';
import { objectOf } from '../values/objects.ts';
import { unknown, type PropertyEntry, type Value } from '../values/value.ts';

/** As an object whose values are not seen; null for none. */
export function toOwnHeaders(names: readonly string[] | undefined, node: TSESTree.Node): Value | null {
  if (names === undefined) return null;
  const entry: PropertyEntry = { node, isOptional: true, read: () => unknown('unresolved') };
  return objectOf(new Map(names.map((name) => [name, entry])), node, false);
}
