/** The values that a container makes of registered classes, functions and objects. */
import type { TSESTree } from '@typescript-eslint/utils';
import { PROVIDER_INTERFACES, PROVIDER_METHODS } from '../../libraries/frameworks/containers.ts';
import { getAnnotated } from '../../program/containers/dependency-lists.ts';
import type { Making } from '../../program/names/file-index.ts';
import { findMade } from '../../program/containers/provided-values.ts';
import { getLastName, isFunction, unwrap } from '../../program/syntax/syntax.ts';
import { UNKNOWN_ARGUMENTS } from '../domain/arguments.ts';
import { choiceOf, getAlternatives } from '../domain/choice.ts';
import type { ClassValue, FunctionValue, Value } from '../domain/value.ts';
import type { Evaluation, Frame } from '../evaluation.ts';
import { getReturns, namesThis } from '../../program/syntax/returns.ts';
import { instanceOf } from '../domain/class.ts';

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
      const made = makeOf(alternative, frame.evaluation);
      const given = callProvider(made, written, frame);
      if (given) return [given];
      // A class of providers is never given out itself.
      if (alternative.kind === 'class' && made.kind !== 'instance') return [made];
      return making === 'either' ? [alternative, made] : [made];
    }),
  );
}

/**
 * Returns the result of the provider method of an instance whose class is bound as a provider; null for other values.
 */
function callProvider(instance: Value, { parent }: TSESTree.Node, { evaluation }: Frame): Value | null {
  const call = parent?.type === 'ArrayExpression' ? parent.parent : parent;
  const binding = call?.type === 'CallExpression' ? getLastName(unwrap(call.callee)) : null;
  const method = PROVIDER_METHODS.get(binding ?? '');
  return method && call && instance.kind === 'instance' ? giveBy(instance, method, call, evaluation) : null;
}

/** The result of the provider method of an instance. */
function giveBy(instance: Value, method: string, node: TSESTree.Node, evaluation: Evaluation): Value {
  const give = evaluation.readMember(instance, method, node);
  return choiceOf(
    getAlternatives(give).flatMap((value) => {
      // `this.$get = ['http', (http) => …]`
      const annotated = value.kind === 'array' ? getAnnotated(value.node)?.callee : undefined;
      const giving = annotated ? getAlternatives(evaluation.getFrameOf(annotated).evaluate(annotated)) : [value];
      return giving.map((fn) => (fn.kind === 'function' ? makeFromFunction(fn, evaluation) : fn));
    }),
  );
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

/** Returns the result of a function, or an instance of a class; for a class of providers, the result of its provider method. */
export function makeOf(value: ClassValue | FunctionValue, evaluation: Evaluation): Value {
  if (value.kind === 'function') return makeFromFunction(value, evaluation);
  const instance = instanceOf(value);
  const method = value.node.implements
    .map(({ expression }) => PROVIDER_INTERFACES.get(getLastName(expression) ?? ''))
    .find((name) => name !== undefined);
  return method === undefined ? instance : giveBy(instance, method, value.node, evaluation);
}

/**
 * The result of a function that a container calls, or the instance that it makes with `new`. No call of the program shows its
 * arguments, so they are found by types, lists of tokens and names.
 */
function makeFromFunction(fn: FunctionValue, evaluation: Evaluation): Value {
  const returns = getReturns(fn.node);
  if (returns.length === 0 && fn.node.type !== 'ArrowFunctionExpression' && namesThis(fn.node)) return instanceOf(fn);
  if (fn.bound || fn.node.params.length === 0) return evaluation.callFunction(fn, UNKNOWN_ARGUMENTS);
  const inside = evaluation.at(fn.environment);
  return evaluation.enterFile(inside.file, () => choiceOf(returns.map((expression) => inside.evaluate(expression))));
}
