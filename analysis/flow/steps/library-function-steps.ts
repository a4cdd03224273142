/**
 * Library function steps: a tracked value that is an argument of a function which the program has made of functions of libraries,
 * `get('zone_name')`, `flow(get('result'), map('name'))`, and that goes under a name, is an element of a table or a callback.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { findDataFunction } from '../../evaluator/builtins/data-function-calls.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { ExternalValue, FunctionValue, Value } from '../../evaluator/domain/value.ts';
import { prependSteps } from '../access-path.ts';
import { getFrameInStack } from '../stack-frames.ts';
import { moveTo, propagate, type TrackedValue } from '../tracked-value.ts';
import type { CallbackCall } from './enter-functions.ts';
import { followFunction, UNKNOWN, type Run } from './function-values.ts';
import { isPassedIn } from './passed-functions.ts';

/** Follows an argument of a call whose callee is such a function; false for other callees. */
export function followLibraryFunction(call: TSESTree.CallExpression, index: number, value: TrackedValue): boolean {
  const { flow, stack } = value;
  if (flow.callGraph.getCallees(call).length > 0) return false;
  const functions = findFunctions(call.callee, value).filter((fn) =>
    fn.kind === 'function' ? !isPassedIn(call.callee, stack) : isMade(fn),
  );
  if (functions.length === 0) return false;
  const frame = getFrameInStack(call, stack, flow.evaluation);
  const all = call.arguments.map((argument, place): Value =>
    place === index || argument.type === 'SpreadElement' ? UNKNOWN : frame.evaluate(argument),
  );
  const run: Run = { call, proceed: (result) => propagate(call, moveTo(call, result)) };
  const followed = functions.map((fn) => followFunction(fn, { value, index, all }, run));
  return followed.includes(true);
}

/**
 * Tests if a function is curried, was made by a call, or renames keys: what other functions do with their arguments is known by their
 * names.
 */
function isMade(fn: ExternalValue): boolean {
  const found = findDataFunction(fn);
  return fn.bound !== undefined || found?.library.isCurried !== undefined || found?.row.keyCase !== undefined;
}

/** Follows the arguments that a callback gets, where the callback is such a function; false for other callbacks. */
export function followLibraryFunctions({ callback, call, returns, args }: CallbackCall): boolean {
  const index = args.findIndex((value) => value !== null);
  const value = args[index];
  if (!callback || !value) return false;
  const all = args.map(() => UNKNOWN);
  const run: Run = {
    call,
    proceed: (result) => returns && propagate(call, prependSteps(moveTo(call, result), returns)),
  };
  const followed = findFunctions(callback, value)
    .filter((fn) => fn.kind === 'external')
    .map((fn) => followFunction(fn, { value, index, all }, run));
  return followed.includes(true);
}

/** Follows the value that an operator of a pipe gets, where the operator is such a function; false for other operators. */
export function followOperator(
  operator: TSESTree.Node,
  call: TSESTree.CallExpression,
  value: TrackedValue,
  proceed: (result: TrackedValue) => void,
): boolean {
  const given = { value, index: 0, all: [UNKNOWN] };
  return findFunctions(operator, value)
    .map((fn) => fn.kind === 'external' && followFunction(fn, given, { call, proceed }))
    .includes(true);
}

/** The functions that an expression may be: those of libraries, and those of the program that only the calls on the stack give. */
function findFunctions(node: TSESTree.Node, { flow, stack }: TrackedValue): (FunctionValue | ExternalValue)[] {
  const known = flow.callGraph.getValues(node);
  const isOpen = stack !== null && known.some(({ kind }) => kind === 'unknown');
  const found = isOpen ? getAlternatives(getFrameInStack(node, stack, flow.evaluation).evaluate(node)) : known;
  return found.flatMap((value): (FunctionValue | ExternalValue)[] => {
    if (value.kind === 'function') return isOpen ? [value] : [];
    return value.kind === 'external' && findDataFunction(value) ? [value] : [];
  });
}
