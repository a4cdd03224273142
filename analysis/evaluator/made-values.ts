/** The values that a container makes of registered classes, functions and objects. */
import type { TSESTree } from '@typescript-eslint/utils';
import { PROVIDER_METHODS } from '../libraries/containers.ts';
import type { Making } from '../program/file-index.ts';
import { findMade } from '../program/provided-values.ts';
import { getLastName, isFunction, unwrap } from '../program/syntax.ts';
import { choiceOf, getAlternatives } from './domain/choice.ts';
import type { FunctionValue, Value } from './domain/value.ts';
import type { Frame } from './evaluation.ts';
import { getReturns } from './functions.ts';
import { instanceOf } from './domain/class.ts';

/**
 * Returns an instance of a class, the result of a function or of an effect, and any other value itself; `either` also the
 * class or function as it is, since most containers take both.
 */
export function makeValue(written: TSESTree.Node, making: Extract<Making, 'made' | 'either'>, frame: Frame): Value {
  const node = unwrap(findMade(written) ?? written);
  const value = frame.evaluate(node);
  if (value.kind === 'unknown' && node.type === 'CallExpression') return makeFromCallback(node, frame) ?? value;
  return choiceOf(
    getAlternatives(value).flatMap((alternative): Value[] => {
      if (alternative.kind !== 'class' && alternative.kind !== 'function') return [alternative];
      const made: Value = alternative.kind === 'class' ? instanceOf(alternative) : makeFromFunction(alternative, frame);
      const given = callProvider(made, written, frame);
      if (given) return [given];
      return making === 'either' ? [alternative, made] : [made];
    }),
  );
}

/**
 * Returns the result of the provider method of an instance whose class is bound as a provider; null for other values.
 */
function callProvider(instance: Value, { parent }: TSESTree.Node, { evaluation }: Frame): Value | null {
  const binding = parent?.type === 'CallExpression' ? getLastName(unwrap(parent.callee)) : null;
  const method = PROVIDER_METHODS.get(binding ?? '');
  if (!method || !parent || instance.kind !== 'instance') return null;
  const give = evaluation.readMember(instance, method, parent);
  return evaluation.callValue(give, { args: [], isOpen: false, node: parent, evaluation });
}

/** `Effect.gen(function* () { … return v })`, `Effect.sync(() => v)`: an unknown call whose only argument is a function. */
function makeFromCallback({ arguments: [callback, ...others] }: TSESTree.CallExpression, frame: Frame): Value | null {
  if (!isFunction(callback) || others.length > 0) return null;
  const returns = getReturns(callback);
  return returns.length === 0 ? null : choiceOf(returns.map((expression) => makeReturned(expression, frame)));
}

function makeReturned(expression: TSESTree.Expression, frame: Frame): Value {
  return frame.evaluate(findMade(expression) ?? expression);
}

/**
 * The result of a function that a container calls. No call of the program shows its arguments, so they are found by
 * types, lists of tokens and names.
 */
function makeFromFunction(fn: FunctionValue, { evaluation }: Frame): Value {
  if (fn.bound || fn.node.params.length === 0) return evaluation.callFunction(fn, [], true);
  const inside = evaluation.at(fn.environment);
  return evaluation.enterFile(inside.file, () =>
    choiceOf(getReturns(fn.node).map((expression) => inside.evaluate(expression))),
  );
}
