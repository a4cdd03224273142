/** Bounds on the size of values: `[...rows, ...rows]` a few times over would fill memory. */
import { unknown } from './choice.ts';
import type { Value } from './value.ts';

/** More elements, entries or pairs than this are not kept. */
export const MAX_ELEMENTS = 2_000;

/** The same for the parts of the elements, which each copy of the array copies too. */
const MAX_ELEMENT_PARTS = 8_000;

/** Stands for the elements that were cut off. Other elements may be unknown for the same reason. */
const REST: Value = unknown('budget');

/** The elements themselves, or the first of too many and an unknown one for the rest. */
export function keepBounded(elements: readonly Value[]): readonly Value[] {
  let parts = 0;
  for (let index = 0; index < elements.length; index++) {
    parts += countParts(elements[index]!);
    if (index >= MAX_ELEMENTS || parts > MAX_ELEMENT_PARTS) return [...elements.slice(0, index), REST];
  }
  return elements;
}

/** The parts that are copied with a value: pieces of text and alternatives. */
function countParts(value: Value): number {
  if (value.kind === 'choice') return value.values.reduce((count, alternative) => count + countParts(alternative), 0);
  return 'skeleton' in value ? Math.max(value.skeleton.length, 1) : 1;
}

/** True for an array or map that `keepBounded` has cut short. */
export function isCutShort(value: Value): boolean {
  if (value.kind === 'array') return value.elements.at(-1) === REST;
  return value.kind === 'map' && value.entries.at(-1) === REST;
}
