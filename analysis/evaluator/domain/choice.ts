/** Unknown values, and sets of alternatives. */
import { MAX_ALTERNATIVES, type UnknownReason } from './skeleton.ts';
import type { UnknownValue, Value } from './value.ts';

export function unknown(reason: UnknownReason, name?: string): UnknownValue {
  return name === undefined ? { kind: 'unknown', reason } : { kind: 'unknown', reason, name };
}

/** An unknown value that was read from an import, of which `module` is the specifier, or that such a value has made. */
export function unknownOf(
  { module }: { readonly module?: string | null },
  reason: UnknownReason,
  name?: string,
): UnknownValue {
  return typeof module === 'string' ? { ...unknown(reason, name), module } : unknown(reason, name);
}

/** The alternatives of a value; the value itself if there is one. */
export function getAlternatives(value: Value): readonly Value[] {
  return value.kind === 'choice' ? value.values : [value];
}

/** True if something in a value is known by the name of a property alone. */
export function isByName(value: Value): boolean {
  return getAlternatives(value).some(
    (alternative) => alternative.kind === 'unknown' && alternative.reason === 'by-name',
  );
}

/**
 * The members, or the results of calls, of a value that is known by name. What one of its alternatives lacks belongs to another of
 * them, if that has it: an unknown beside a known value is no place to follow the next name from.
 */
export function settleByName(value: Value): Value {
  if (!isAnyKnown(value)) return value;
  return mapAlternatives(value, (alternative) =>
    alternative.kind === 'unknown' && alternative.reason === 'unresolved' ? unknown('by-name') : alternative,
  );
}

/** True if an alternative of a value is neither unknown nor a constant. */
export function isAnyKnown(value: Value): boolean {
  return getAlternatives(value).some(({ kind }) => kind !== 'unknown' && kind !== 'constant');
}

/** One value for several. Each unknown, and each constant of a place, is kept once; alternatives beyond the limit become one unknown. */
export function choiceOf(values: readonly Value[]): Value {
  const flat: Value[] = [];
  const unknowns = new Set<string>();
  collect: for (const value of values) {
    for (const alternative of getAlternatives(value)) {
      if (flat.length > MAX_ALTERNATIVES) break collect;
      if (alternative.kind === 'unknown') {
        const key = `${alternative.reason} ${alternative.passed ?? ''}`;
        if (unknowns.has(key)) continue;
        unknowns.add(key);
      }
      if (!flat.some((known) => isSame(known, alternative))) flat.push(alternative);
    }
  }
  if (flat.length === 1) return flat[0]!;
  if (flat.length > MAX_ALTERNATIVES)
    return { kind: 'choice', values: [...flat.slice(0, MAX_ALTERNATIVES - 1), unknown('budget')] };
  return { kind: 'choice', values: flat };
}

function isSame(value: Value, other: Value): boolean {
  if (value === other) return true;
  return (
    value.kind === 'constant' && other.kind === 'constant' && value.value === other.value && value.node === other.node
  );
}

/** One value for several, without `null` and `undefined` if there are others. */
export function choiceOfPresent(values: readonly Value[]): Value {
  const present = values.filter((value) => value.kind !== 'constant' || (value.value ?? null) !== null);
  return choiceOf(present.length > 0 ? present : values);
}

/** Applies a function to each alternative and joins the results. */
export function mapAlternatives(value: Value, map: (value: Value) => Value): Value {
  if (value.kind !== 'choice') return map(value);
  return choiceOf(value.values.map(map));
}
