/** The result of a call of a function of the program. */
import { isAdapterPath } from '../libraries/adapters.ts';
import { getReturns } from '../program/syntax/returns.ts';
import { bindArguments } from './bind-arguments.ts';
import type { Arguments } from './domain/arguments.ts';
import { choiceOf, mapAlternatives, unknown } from './domain/choice.ts';
import { addChange, isCounted, isSameInstance } from './domain/instance-changes.ts';
import { withVia } from './domain/references.ts';
import type { FunctionValue, MethodCall, Value } from './domain/value.ts';
import { findThis } from './environment.ts';
import type { Evaluation } from './evaluation.ts';
import { isReached } from './expressions/reachable-branches.ts';
import { listYielded } from './yielded-values.ts';

/** The result of a call of the function. A promise is represented by its value. */
export function callFunction(fn: FunctionValue, list: Arguments, evaluation: Evaluation): Value {
  // An adapter wraps the `fetch` that it gets and sends what that sends, so its result counts as the given function.
  if (isAdapterPath(fn.environment.file.source.name)) return list.args[0] ?? unknown('unresolved');
  const returns = getReturns(fn.node);
  if (returns.length === 0 && !fn.node.generator) return { kind: 'constant', value: undefined, node: fn.node };
  const frame = bindArguments(fn, list, evaluation);
  if (frame === null) return unknown('cycle');
  return evaluation.enterFile(frame.file, () => {
    if (fn.node.generator) return withVia(listYielded(fn.node, frame), fn.via);
    const reached = returns.length === 1 ? returns : returns.filter((expression) => isReached(expression, frame));
    const result = choiceOf(reached.map((expression) => frame.evaluate(expression)));
    return withVia(addOwnCall(result, { fn, args: list.args, isOpen: list.isOpen, isSure: true }), fn.via);
  });
}

/** The result of a call; where a method returns its own instance, the instance after the call. */
function addOwnCall(result: Value, call: MethodCall): Value {
  if (call.fn.node.parent.type !== 'MethodDefinition') return result;
  const self = findThis(call.fn.environment);
  if (!self || !isCounted(self)) return result;
  return mapAlternatives(result, (value) => (isSameInstance(value, self) ? addChange(self, call) : value));
}
