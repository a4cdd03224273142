/** Functions of the program: binding of arguments, and the result of a call. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isAdapterPath } from '../libraries/adapters.ts';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import { createInnerEnvironment, findThis } from './environment.ts';
import { choiceOf, mapAlternatives, unknown } from './domain/choice.ts';
import { addCall, isCounted, isSameInstance } from './domain/instance-calls.ts';
import { withVia } from './domain/references.ts';
import { arrayOf } from './domain/array.ts';
import type { Evaluation, Frame } from './evaluation.ts';
import { isReached } from './expressions/reachable-branches.ts';
import { getParameters, isFunction, type FunctionNode } from '../program/syntax/syntax.ts';
import { walk } from '../program/syntax/walk.ts';
import { bindPattern } from './expressions/destructuring.ts';
import type { FunctionValue, MethodCall, Value, Environment } from './domain/value.ts';
import { memoise } from '../program/memoise.ts';

/** Recursive calls of a function that are followed; deeper recursion adds nothing about a request. */
const MAX_REENTRIES = 1;

/**
 * The frame inside a function that is called with these arguments; null beyond the limit on recursion. A parameter without
 * an argument is undefined, or unknown if the call spreads an unknown value (`isOpen`).
 */
export function bindArguments(
  fn: FunctionValue,
  given: readonly Value[],
  evaluation: Evaluation,
  isOpen: boolean,
): Frame | null {
  const args = fn.bound ? [...fn.bound, ...given] : given;
  let entries = 0;
  for (let scope: Environment | null = fn.environment; scope; scope = scope.parent)
    if (scope.node === fn.node) entries += 1;
  if (entries > MAX_REENTRIES) return null;
  const bindings = new Map<Scope.Variable, Value>();
  const list = fn.node.type === 'ArrowFunctionExpression' ? undefined : arrayOf(args, fn.node, isOpen);
  const frame = evaluation.at(createInnerEnvironment(fn.environment, { node: fn.node, bindings, arguments: list }));
  const bind = (identifier: TSESTree.Identifier, value: Value): void => {
    const variable = frame.file.variables.get(identifier);
    if (variable) bindings.set(variable, value);
  };
  getParameters(fn.node).forEach((parameter, index) => {
    if (parameter.type === 'RestElement') {
      const rest = arrayOf(args.slice(index), parameter, isOpen);
      bindPattern(parameter, rest, frame, bind);
      return;
    }
    const missing: Value = isOpen ? unknown('parameter') : { kind: 'constant', value: undefined, node: parameter };
    bindPattern(parameter, args[index] ?? missing, frame, bind);
  });
  return frame;
}

/** The expressions a function returns, nested functions left out. */
export const getReturns = memoise((node: FunctionNode): readonly TSESTree.Expression[] => {
  if (node.body.type !== 'BlockStatement') return [node.body];
  const found: TSESTree.Expression[] = [];
  walk(node.body, (inner) => {
    if (isFunction(inner)) return false;
    if (inner.type === 'ReturnStatement' && inner.argument) found.push(inner.argument);
    return true;
  });
  return found.sort((a, b) => a.range[0] - b.range[0]);
});

/** True if a function names `this` outside of its inner functions, as a constructor does. */
export const namesThis = memoise((node: FunctionNode): boolean => {
  let isNamed = false;
  walk(node.body, (inner) => {
    isNamed ||= inner.type === 'ThisExpression';
    return !isNamed && (inner.type === 'ArrowFunctionExpression' || !isFunction(inner));
  });
  return isNamed;
});

/** The result of a call of the function. A promise is represented by its value. */
export function callFunction(fn: FunctionValue, args: readonly Value[], evaluation: Evaluation, isOpen = false): Value {
  // An adapter wraps the `fetch` that it gets and sends what that sends, so its result counts as the given function.
  if (isAdapterPath(fn.environment.file.source.name)) return args[0] ?? unknown('unresolved');
  if (fn.node.generator) return unknown('unresolved');
  const returns = getReturns(fn.node);
  if (returns.length === 0) return { kind: 'constant', value: undefined, node: fn.node };
  const frame = bindArguments(fn, args, evaluation, isOpen);
  if (frame === null) return unknown('cycle');
  return evaluation.enterFile(frame.file, () => {
    const reached = returns.length === 1 ? returns : returns.filter((expression) => isReached(expression, frame));
    const result = choiceOf(reached.map((expression) => frame.evaluate(expression)));
    return withVia(addOwnCall(result, { fn, args, isOpen, isSure: true }), fn.via);
  });
}

/** The result of a call; where a method returns its own instance, the instance after the call. */
function addOwnCall(result: Value, call: MethodCall): Value {
  if (call.fn.node.parent.type !== 'MethodDefinition') return result;
  const self = findThis(call.fn.environment);
  if (!self || !isCounted(self)) return result;
  return mapAlternatives(result, (value) => (isSameInstance(value, self) ? addCall(self, call) : value));
}
