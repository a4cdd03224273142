/** Values that a reactive library derives by a function: `computed(() => …)`, read by a call, `get()` or `value`. */
import { DERIVING_FUNCTIONS, isListed } from '../../libraries/data-functions/wrapping-functions.ts';
import { NO_ARGUMENTS } from '../domain/arguments.ts';
import type { ExternalValue, FunctionValue, PropertyEntry } from '../domain/value.ts';
import type { Call } from '../evaluation.ts';

/** Returns the deriving function with its result as its members `get` and `value`; undefined for a call of another function. */
export function readDerived(callee: ExternalValue, { args: [fn], node, evaluation }: Call): FunctionValue | undefined {
  if (fn?.kind !== 'function' || !DERIVING_FUNCTIONS.some((row) => isListed(row, callee))) return undefined;
  const toEntry = (read: PropertyEntry['read']): PropertyEntry => ({ node, read, isOptional: false });
  const members = new Map([
    ...(fn.members ?? []),
    ['get', toEntry(() => fn)],
    ['value', toEntry(evaluation.defer(() => evaluation.callFunction(fn, NO_ARGUMENTS)))],
  ]);
  return { ...fn, members };
}
