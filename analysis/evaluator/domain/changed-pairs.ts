/** Pairs after `set`, `append` or `delete`. */
import type { WriteReach } from '../../program/syntax/reaching-writes.ts';
import { choiceOf, unknown } from './choice.ts';
import { toSkeletons } from './kinds.ts';
import { nameEntries } from './make-pairs.ts';
import { markReplaceable, pairsOf } from './pairs.ts';
import { getText } from './skeleton.ts';
import type { PairEntry, PairsValue, Value } from './value.ts';

/** The pairs after a write. Where the name is unknown or the write may be skipped, the earlier pairs remain possible. */
export function changePairs(pairs: PairsValue, name: string, args: readonly Value[], reach: WriteReach): PairsValue {
  const [key = unknown('unresolved'), value = unknown('unresolved')] = args;
  const names = toSkeletons(key).map((skeleton) => normaliseName(getText(skeleton), pairs.of));
  const isOne = names.length === 1;
  const read = (): Value => (isOne ? value : choiceOf([value, unknown('unresolved')]));
  const added = name === 'delete' ? [] : nameEntries(key, { read, isOptional: reach === 'maybe' || !isOne });
  const isKnown = !names.includes(null);
  if (name === 'append' || !isKnown)
    return pairsOf(
      {
        entries: [...(name === 'append' ? pairs.entries : pairs.entries.map(markReplaceable)), ...added],
        isOpen: pairs.isOpen || !isKnown,
      },
      pairs.of,
    );
  const isNamed = (entry: PairEntry): boolean => names.includes(normaliseName(getText(entry.name), pairs.of));
  const earlier = pairs.entries.filter(isNamed);
  const others = pairs.entries.filter((entry) => !isNamed(entry));
  if (reach === 'always' && isOne) return { ...pairs, entries: [...others, ...added] };
  const [only, ...more] = added;
  const isWrittenOver = only && more.length === 0 && earlier.length > 0;
  return {
    ...pairs,
    entries: isWrittenOver
      ? [...others, replaceEarlier(only, earlier)]
      : [...others, ...earlier.map(makeOptional), ...added],
  };
}

/** A pair that may replace earlier ones of its name. */
function replaceEarlier(entry: PairEntry, earlier: readonly PairEntry[]): PairEntry {
  return {
    ...entry,
    isOptional: earlier.every(({ isOptional }) => isOptional),
    read: () => choiceOf([entry, ...earlier].map(({ read }) => read())),
  };
}

function makeOptional(entry: PairEntry): PairEntry {
  return { ...entry, isOptional: true, read: () => choiceOf([entry.read(), unknown('unresolved')]) };
}

function normaliseName(name: string | null, of: PairsValue['of']): string | null {
  return of === 'headers' ? (name?.toLowerCase() ?? null) : name;
}
