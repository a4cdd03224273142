/** Truth and nullishness of values, where they are known. */
import type { Value } from './domain/value.ts';

/** True for a truthy value, false for a falsy one; null where that is not known. */
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

/** True for a value that is neither null nor undefined; null where that is not known. */
export function getPresence(value: Value): boolean | null {
  if (value.kind === 'constant') return value.value !== null && value.value !== undefined;
  return value.kind === 'unknown' || value.kind === 'external' || value.kind === 'choice' ? null : true;
}

/**
 * Compares two values of which one is null or undefined, and of the other that is known too; null for any others.
 * For `==` (`isLoose`) null equals undefined.
 */
export function compareWithNullish(a: Value, b: Value, isLoose: boolean): boolean | null {
  const [presence, other] = [getPresence(a), getPresence(b)];
  if (presence === null || other === null || (presence && other)) return null;
  return presence !== other ? false : isLoose || null;
}
