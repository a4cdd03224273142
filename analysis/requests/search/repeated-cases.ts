/**
 * Cases of a split call that make the same call: in `for (const event of job.on) app.on(event, () => run(job))` each
 * event runs the job with the same arguments.
 */
import type { ArgumentList } from '../declared/declared-calls.ts';
import { getReferences } from '../../evaluator/domain/references.ts';
import type { Via } from '../../evaluator/domain/skeleton.ts';
import type { FunctionValue, Value } from '../../evaluator/domain/value.ts';

interface Case {
  callees: readonly Value[];
  args: readonly Value[];
  isOpen: boolean;
}

/** Tests for the cases of one call, one after the other, if an earlier one makes the same call. */
export function createRepetitionTest(): (callees: readonly Value[], list: ArgumentList) => boolean {
  const earlier: Case[] = [];
  return (callees, { args, isOpen }) => {
    const isRepeated = earlier.some(
      (one) =>
        one.isOpen === isOpen && isSameList(one.callees, callees, isSameFunction) && isSameList(one.args, args, isSame),
    );
    if (!isRepeated) earlier.push({ callees, args, isOpen });
    return isRepeated;
  };
}

function isSameList(
  values: readonly Value[],
  others: readonly Value[],
  isEqual: (value: Value, other: Value) => boolean,
): boolean {
  return values.length === others.length && values.every((value, index) => isEqual(value, others[index]!));
}

/** True for the same function of the program. A call of anything else may be read together with the code around it. */
function isSameFunction(value: Value, other: Value): boolean {
  return value.kind === 'function' && other.kind === 'function' && isSame(value, other);
}

/** True for values that say the same. Those that each case makes anew count as different. */
function isSame(value: Value, other: Value): boolean {
  if (value === other) return true;
  if (value.kind === 'unknown' && other.kind === 'unknown')
    return value.reason === other.reason && value.name === other.name && value.givenTo === other.givenTo;
  if (value.kind === 'constant' && other.kind === 'constant')
    return value.value === other.value && value.node === other.node;
  return value.kind === 'function' && other.kind === 'function' && isSameClosure(value, other);
}

function isSameClosure(fn: FunctionValue, other: FunctionValue): boolean {
  return (
    fn.node === other.node &&
    fn.environment === other.environment &&
    isSameVia(fn.via, other.via) &&
    fn.members === other.members &&
    isSameList(fn.bound ?? [], other.bound ?? [], isSame)
  );
}

function isSameVia(via: Via | null, other: Via | null): boolean {
  if (via === other) return true;
  const references = getReferences(other);
  const own = getReferences(via);
  return own.length === references.length && own.every((reference, index) => reference === references[index]);
}
