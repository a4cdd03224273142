/** The result of a call of a function of the program. */
import { isAdapterPath } from '../libraries/requests/adapters.ts';
import { getReturns } from '../program/syntax/returns.ts';
import { bindArguments } from './bind-arguments.ts';
import { splitCases } from './cases/case-split.ts';
import type { Arguments } from './domain/arguments.ts';
import { choiceOf, mapAlternatives, unknown } from './domain/choice.ts';
import { addChange, isCounted, isSameInstance } from './domain/instance-changes.ts';
import { withVia } from './domain/references.ts';
import type { FunctionValue, MethodCall, Value } from './domain/value.ts';
import { findThis } from './environment.ts';
import type { Evaluation, Frame } from './evaluation.ts';
import { isReached } from './expressions/reachable-branches.ts';
import { getReachedTurns } from './expressions/taken-exits.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import { memoise } from '../program/memoise.ts';
import { isFunction, type FunctionNode } from '../program/syntax/syntax.ts';
import { walk } from '../program/syntax/walk.ts';
import { arrayOf } from './domain/array.ts';

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
    const result = choiceOf(
      returns.length === 1
        ? returns.map((expression) => frame.evaluate(expression))
        : returns.flatMap((expression) =>
            getReachedTurns(expression, frame, isReached).map((turn) => turn.evaluate(expression)),
          ),
    );
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

/**
 * Returns the list of what a generator yields when it is called with the parameters of a frame; unknown where it yields nothing. A
 * condition may leave an element out, and a loop may repeat it.
 */
function listYielded(fn: FunctionNode, frame: Frame): Value {
  const yields = getYields(fn);
  if (yields.length === 0) return unknown('unresolved');
  const parts = yields.flatMap((node) =>
    splitCases(node, frame, 'elements')
      .filter((inCase) => isReached(node, inCase))
      .flatMap((inCase) => evaluateYield(node, inCase)),
  );
  const isPlain = yields.every(
    ({ parent, delegate }) => !delegate && parent.type === 'ExpressionStatement' && parent.parent === fn.body,
  );
  const list = arrayOf(parts, fn, { isOpen: !isPlain });
  return isPlain ? list : { ...list, isUniform: true, mayLack: true };
}

function evaluateYield({ argument, delegate }: TSESTree.YieldExpression, frame: Frame): readonly Value[] {
  const value = argument ? frame.evaluate(argument) : unknown('unresolved');
  if (!delegate) return [value];
  if (value.kind !== 'array') return [unknown('unresolved')];
  return value.isOpen && !value.isUniform ? [...value.elements, unknown('unresolved')] : value.elements;
}

/** The `yield` expressions of a generator, in the order of the text; those of inner functions left out. */
const getYields = memoise((fn: FunctionNode): readonly TSESTree.YieldExpression[] => {
  const found: TSESTree.YieldExpression[] = [];
  walk(fn.body, (node) => {
    if (node.type === 'YieldExpression') found.push(node);
    return !isFunction(node);
  });
  return found.sort((a, b) => a.range[0] - b.range[0]);
});
