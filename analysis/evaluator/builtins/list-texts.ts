/** The text that a list becomes in a template, a sum or a query: its elements with commas between them. */
import { mapAlternatives } from '../domain/choice.ts';
import type { PairsValue, Value } from '../domain/value.ts';
import { joinElements } from './array-methods.ts';

/** Turns each list whose elements are all known into its text; other values, also lists that may hold more, stay as they are. */
export function toTextOfList(value: Value): Value {
  return mapAlternatives(value, (each) =>
    each.kind === 'array' && !each.isOpen && !each.mayLack ? joinElements(each, undefined) : each,
  );
}

/** The pairs with the texts that a query has for lists: `new URLSearchParams({ name: ['a', 'b'] })` is `name=a,b`. */
export function withTextsOfLists(value: Value): Value {
  return mapAlternatives(value, (each): Value => (each.kind === 'pairs' ? writeLists(each) : each));
}

function writeLists(pairs: PairsValue): PairsValue {
  return { ...pairs, entries: pairs.entries.map((entry) => ({ ...entry, read: () => toTextOfList(entry.read()) })) };
}
