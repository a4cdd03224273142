/** `URLSearchParams` and `Headers`: lists of names and values. */
import { MAX_ELEMENTS } from './bounds.ts';
import { readMethod } from './function.ts';
import type { ValueKind } from './kind.ts';
import { getQueryParts } from './query-text.ts';
import { combine, holeOf } from './skeleton.ts';
import type { PairEntry, PairsValue } from './value.ts';

export const pairsKind: ValueKind<PairsValue> = {
  member: readMethod,
  text: (pairs, textsOf) => (pairs.of === 'query' ? combine(getQueryParts(pairs, textsOf)) : [holeOf('unresolved')]),
};

/** A list of pairs; of too many the first ones. */
export function pairsOf(entries: readonly PairEntry[], of: PairsValue['of'], isOpen: boolean): PairsValue {
  return entries.length > MAX_ELEMENTS
    ? { kind: 'pairs', of, entries: entries.slice(0, MAX_ELEMENTS), isOpen: true }
    : { kind: 'pairs', of, entries, isOpen };
}

/** Marks a pair as one that a later write may replace. */
export function markReplaceable(entry: PairEntry): PairEntry {
  return { ...entry, mayBeReplaced: true };
}
