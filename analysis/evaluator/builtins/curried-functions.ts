/** Calls of curried functions: `curry((tail, zone) => …)` collects arguments until there is one for each parameter. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getParameters } from '../../program/syntax/syntax.ts';
import { arrayOf } from '../domain/array.ts';
import type { FunctionValue, Value } from '../domain/value.ts';

interface CurriedCall {
  fn: Value;
  /** The arguments of this call and of those before it. */
  args: readonly Value[];
  /** False for a call that gives a function for the other arguments. */
  isComplete: boolean;
}

/** A call with these arguments; `fixed` are the arguments of `curry`, and the list of those collected before. Null without a function. */
export function readCurriedCall(fixed: readonly Value[], given: readonly Value[]): CurriedCall | null {
  const fn = fixed.find(({ kind }) => kind !== 'constant');
  if (!fn) return null;
  const args = [...getCollected(fixed), ...given];
  return { fn, args, isComplete: fn.kind !== 'function' || args.length >= (getArity(fixed) ?? countRequired(fn)) };
}

/** What is fixed after a call that is not complete. */
export function collectArguments(fixed: readonly Value[], args: readonly Value[], node: TSESTree.Node): Value[] {
  return [...fixed.filter(({ kind }) => kind !== 'array'), arrayOf(args, node)];
}

/** The collected arguments are kept as a list, which is never an argument of `curry` itself. */
function getCollected(fixed: readonly Value[]): readonly Value[] {
  const list = fixed.find(({ kind }) => kind === 'array');
  return list?.kind === 'array' ? list.elements : [];
}

/** The number in `curryN(2, fn)` and `_.curry(fn, 2)`; undefined without one. */
function getArity(fixed: readonly Value[]): number | undefined {
  return fixed.flatMap((value) =>
    value.kind === 'constant' && typeof value.value === 'number' ? [value.value] : [],
  )[0];
}

/** The parameters before the first with a default, as the property `length` of a function counts them. */
function countRequired({ node, bound = [] }: FunctionValue): number {
  const parameters = getParameters(node);
  const optional = parameters.findIndex(({ type }) => type === 'AssignmentPattern' || type === 'RestElement');
  return (optional === -1 ? parameters.length : optional) - bound.length;
}
