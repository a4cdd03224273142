/** Whether a value counts as true, where that is known. */
import type { Value } from './domain/value.ts';

/** Whether a value is truthy; null where that is not known. */
export function getTruth(value: Value): boolean | null {
  switch (value.kind) {
    case 'constant':
      return Boolean(value.value);
    case 'text':
      if (value.skeleton.some((piece) => piece.kind === 'text')) return true;
      return value.skeleton.length === 0 ? false : null;
    case 'unknown':
    case 'external':
    case 'choice':
      return null;
    default:
      return true;
  }
}

/** Whether a value is neither null nor undefined; null where that is not known. */
export function getPresence(value: Value): boolean | null {
  if (value.kind === 'constant') return value.value !== null && value.value !== undefined;
  return value.kind === 'unknown' || value.kind === 'external' || value.kind === 'choice' ? null : true;
}

/** Whether two values are equal, where one of them is null or undefined and the other is known to be so or not; null for others. `==` takes both for one. */
export function compareWithNothing(a: Value, b: Value, isLoose: boolean): boolean | null {
  const [presence, other] = [getPresence(a), getPresence(b)];
  if (presence === null || other === null || (presence && other)) return null;
  return presence !== other ? false : isLoose || null;
}
