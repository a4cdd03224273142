/** Clients of which the program shows only the type. */
import type { Value } from './value.ts';

/** True for a client known only by its type, and for a function whose type says that it returns one. */
export function isClientByType(value: Value): boolean {
  if (value.kind === 'typed-function') return isClientByType(value.returns);
  return value.kind === 'client' && value.defaults.length > 0 && value.defaults.every(({ kind }) => kind === 'unknown');
}
