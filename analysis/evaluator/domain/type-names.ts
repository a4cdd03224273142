/** The result of `typeof` for each kind of value. */
import type { Value } from './value.ts';

const BY_KIND: Partial<Record<Value['kind'], string>> = {
  ...{ text: 'string', json: 'string' },
  ...{ object: 'object', array: 'object', instance: 'object', map: 'object', pairs: 'object', url: 'object' },
  ...{ pattern: 'object', function: 'function', class: 'function', method: 'function', 'typed-function': 'function' },
};

/** Returns the name that `typeof` gives for one alternative of a value; null where it is not known. */
export function getTypeName(value: Value): string | null {
  if (value.kind === 'constant') return value.value === null ? 'object' : typeof value.value;
  return BY_KIND[value.kind] ?? null;
}
