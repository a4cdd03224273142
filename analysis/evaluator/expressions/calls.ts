/** Calls and constructions as expressions: arguments and results. The requests that they send are the job of analysis/requests. */
import type { TSESTree } from '@typescript-eslint/utils';
import { makeRouter } from '../../libraries/frameworks/hono-contexts.ts';
import { choiceOf, getAlternatives, isByName, settleByName, unknown } from '../domain/choice.ts';
import { callValue, constructValue } from '../domain/kinds.ts';
import type { FunctionValue, Value } from '../domain/value.ts';
import type { Call, Frame } from '../evaluation.ts';
import { evaluateImported } from '../module-values.ts';
import { readStepResult } from '../provided/step-results.ts';
import { isStepMethod } from '../builtins/array-methods.ts';
import { mergeArrays, type ArrayPart } from '../domain/array.ts';
import { MAX_ELEMENTS } from '../domain/bounds.ts';
import { getLastName, isFunction, unwrap } from '../../program/syntax/syntax.ts';

export function evaluateCall(node: TSESTree.CallExpression, frame: Frame): Value {
  const settled = evaluateContinuation(node, frame);
  if (settled) return settled;
  const callee = evaluateCallee(node.callee, frame);
  const { evaluation } = frame;
  // This registers a route of a framework: the receiver is a router and no client of the program, even if a client has
  // such a method.
  if (isByName(callee) && isRegistration(node)) return unknown('unresolved');
  const step = isOfLibrary(callee) ? readStepResult(node, frame) : null;
  if (step) return step;
  // What a loop hands back to a generator often comes from the step before, round and round.
  const passed = getAlternatives(callee).every(isStepMethod) ? [] : node.arguments;
  const { args, isOpen } = evaluateArguments(passed, frame);
  const call: Call = { args, isOpen, node, evaluation };
  const read = isByName(callee)
    ? (evaluation.readProvided(node, args) ?? evaluation.readSettingCall(node, call.args))
    : null;
  if (read) return read;
  const result = choiceOf(
    getAlternatives(callee).map((value) => {
      if (isRequire(value)) return requireModule(call.args, node, frame);
      const callIt = (): Value => makeRouter(value, node, frame) ?? callValue(value, call);
      if (value.kind !== 'function') return callIt();
      return isByName(callee) ? callGuess(value, call, callIt) : callOwn(node, call, callIt);
    }),
  );
  return isByName(callee) ? settleByName(result) : result;
}

/** Calls a function of the program. A container that the program writes itself may give out what is provided under a token. */
function callOwn(node: TSESTree.CallExpression, { args, evaluation }: Call, callIt: () => Value): Value {
  const result = callIt();
  return (result.kind === 'unknown' ? evaluation.readProvided(node, args) : null) ?? result;
}

/** True unless the program has the function that is called. */
function isOfLibrary(callee: Value): boolean {
  return isByName(callee) || getAlternatives(callee).every(({ kind }) => kind === 'unknown' || kind === 'external');
}

/**
 * Calls a function that is known only by its name. Inside of it, calls of methods with that name on unknown receivers
 * are not followed, because each of these methods could call all of them again.
 */
function callGuess(fn: FunctionValue, { node, evaluation }: Call, callIt: () => Value): Value {
  const name = node.type === 'CallExpression' ? getLastName(unwrap(node.callee)) : null;
  const key = (name !== null && evaluation.fields?.getWrites(name)) || fn.node;
  return evaluation.breakCycle(key, fn.environment, callIt);
}

/** `app.get('/zones', (ctx) => …)`: a function as an argument beside a literal path. */
function isRegistration({ arguments: [path, ...others] }: TSESTree.CallExpression): boolean {
  const isPath = path?.type === 'Literal' && typeof path.value === 'string' && path.value.startsWith('/');
  return isPath && others.some(isFunction);
}

/** `promise.then(f)` gives the result of `f`; `catch` and `finally` give the value itself. Null for other calls. */
function evaluateContinuation(node: TSESTree.CallExpression, frame: Frame): Value | null {
  const { callee } = node;
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return null;
  const { name } = callee.property;
  if (name !== 'then' && name !== 'catch' && name !== 'finally') return null;
  const value = frame.evaluate(callee.object);
  const [callback] = node.arguments;
  if (name !== 'then' || !callback || callback.type === 'SpreadElement') return value;
  const call: Call = { args: [value], isOpen: false, node, evaluation: frame.evaluation };
  return choiceOf(getAlternatives(frame.evaluate(callback)).map((fn) => callValue(fn, call)));
}

/** The value of a callee; `super` is unknown. */
export function evaluateCallee(node: TSESTree.Node, frame: Frame): Value {
  return node.type === 'Super' ? unknown('unresolved') : frame.evaluate(node);
}

function isRequire(callee: Value): boolean {
  return (
    callee.kind === 'external' && callee.module === null && callee.path.length === 1 && callee.path[0] === 'require'
  );
}

function requireModule([specifier]: readonly Value[], node: TSESTree.Node, frame: Frame): Value {
  const piece = specifier?.kind === 'text' ? specifier.skeleton[0] : undefined;
  return piece?.kind === 'text' ? importModule(piece.text, node, frame) : unknown('unresolved');
}

/** The module that `require` or `import()` returns. */
export function importModule(specifier: string, node: TSESTree.Node, frame: Frame): Value {
  return evaluateImported(specifier, null, node, frame) ?? { kind: 'external', module: specifier, path: [], node };
}

export function evaluateNew(node: TSESTree.NewExpression, frame: Frame): Value {
  const callee = frame.evaluate(node.callee);
  const { args, isOpen } = evaluateArguments(node.arguments, frame);
  const call: Call = { args, isOpen, node, evaluation: frame.evaluation };
  return choiceOf(
    getAlternatives(callee).map((value) => makeRouter(value, node, frame) ?? constructValue(value, call)),
  );
}

/** The arguments of a call; `isOpen` when a spread adds an unknown number of them. */
export function evaluateArguments(
  args: readonly TSESTree.CallExpressionArgument[],
  frame: Frame,
): { args: Value[]; isOpen: boolean } {
  const values: Value[] = [];
  let isOpen = false;
  for (const argument of args) {
    if (values.length >= MAX_ELEMENTS) return { args: values, isOpen: true };
    if (argument.type !== 'SpreadElement') {
      values.push(frame.evaluate(argument));
      continue;
    }
    const spread = mergeArrays(frame.evaluate(argument.argument));
    if (spread) {
      values.push(...spread.elements);
      isOpen ||= spread.isOpen;
    } else {
      isOpen = true;
    }
  }
  return { args: values, isOpen };
}

/** Evaluates the elements of an array literal, or the arguments of `push`, as parts of an array. */
export function evaluateParts(
  nodes: readonly (TSESTree.Expression | TSESTree.SpreadElement | null)[],
  frame: Frame,
): ArrayPart[] {
  return nodes.flatMap((node) => {
    if (node === null) return [];
    const isSpread = node.type === 'SpreadElement';
    return [{ value: frame.evaluate(isSpread ? node.argument : node), isSpread }];
  });
}
