/** The functions that a search has entered one in another, and the limits on entering more of them. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { Environment, FunctionValue } from '../../evaluator/domain/value.ts';
import type { Frame } from '../../evaluator/evaluation.ts';
import type { EnteredFunction } from '../request.ts';

/** A function that a search is in. */
export interface SearchedFunction extends EnteredFunction {
  environment: Environment;
  /** The call that has entered it, with its frame; null for a function that runs without a call of the program. */
  calledAt: { call: TSESTree.CallExpression; frame: Frame } | null;
  /** True for a function that one of those around was made with: `next` in `(call) => next(call)`. */
  isLink: boolean;
}

/** Functions that are entered one in another: a wrapper of a wrapper of a wrapper. */
const MAX_ENTERED = 6;
/** The limit with the links of chains, which end by themselves: each function was made with the next one. */
const MAX_WITH_LINKS = 24;

/** The functions with one more, which is entered now. */
export function addEntered(
  entered: readonly SearchedFunction[],
  fn: FunctionValue,
  { handedAt, calledAt }: Pick<SearchedFunction, 'handedAt' | 'calledAt'>,
): readonly SearchedFunction[] {
  const { node, environment } = fn;
  return [...entered, { fn: node, handedAt, calledAt, environment, isLink: isLink(fn, entered) }];
}

/** True if no more functions are to be entered inside of these. */
export function isDeep(entered: readonly SearchedFunction[]): boolean {
  return entered.length >= MAX_WITH_LINKS || entered.filter((one) => !one.isLink).length >= MAX_ENTERED;
}

/**
 * True if the function was entered before. A chain of functions that are made by the same code, `stages.reduceRight((next, stage) =>
 * (call) => stage(call, next), send)`, is no recursion.
 */
export function isEntered(fn: FunctionValue, entered: readonly SearchedFunction[]): boolean {
  const same = entered.filter((one) => one.fn === fn.node);
  return same.length > 0 && (same.some((one) => one.environment === fn.environment) || !isLink(fn, entered));
}

function isLink(fn: FunctionValue, entered: readonly SearchedFunction[]): boolean {
  return entered.some(({ environment }) => isMadeWith(environment, fn));
}

/** True if a call around the environment binds the function to a parameter. */
function isMadeWith(environment: Environment, { node, environment: own }: FunctionValue): boolean {
  for (let scope: Environment | null = environment; scope; scope = scope.parent)
    for (const bound of scope.bindings.values())
      for (const value of getAlternatives(bound))
        if (value.kind === 'function' && value.node === node && value.environment === own) return true;
  return false;
}
