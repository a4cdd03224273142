/** Steps between functions: into a function as an argument, and out of it by `return` or `yield`. */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  findProperty,
  getParameters,
  type FunctionNode,
  getEnclosingFunction,
  isInside,
} from '../../program/syntax/syntax.ts';
import { isStrict, prependStep, prependSteps } from '../access-path.ts';
import { pushFrame, type CallStack, type Flow, type TrackedValue, moveTo, propagate } from '../tracked-value.ts';
import { followFunctionElsewhere } from './name-steps.ts';
import { followPattern } from './variable-steps.ts';
import { findFrame, findParameter, isHandedTo, isPassedIn } from './passed-functions.ts';
import { isPromisified } from './promisified-calls.ts';
import { followSetterCallback } from './setter-steps.ts';
import { enterFunction, enterMade, type CallbackCall } from './enter-functions.ts';
import { followLibraryFunctions } from './library-function-steps.ts';
import { joinParts } from '../fallbacks.ts';
import { findContinuations } from './control-steps.ts';
import { findAnsweredCalls, isAnsweredBy, isListener } from './message-steps.ts';
import { getReturns } from '../../program/syntax/returns.ts';
import { VALUE_FUNCTIONS } from '../../libraries/flows/stream-operators.ts';
import { NEXT_CHUNK } from '../../libraries/flows/stream-objects.ts';
import type { CallNode } from '../../program/file-facts.ts';
import type { CallGraph } from '../call-graph.ts';

/** Enters the functions that a callback can be. */
export function enterCallback({ callback: written, call, returns, args }: CallbackCall, { callGraph }: Flow): void {
  const callback = getObserver(written);
  if (!callback) return;
  const own = isPassedIn(callback, args.find(Boolean)?.stack ?? null) ? [] : callGraph.resolve(callback);
  for (const fn of own) enterMade(callback, { call, fn, returns }, args);
  const isKnown = own.length > 0 && !callGraph.isKnownByName(callback);
  if (isKnown || followLibraryFunctions({ callback, call, returns, args })) return;
  if (followSetterCallback(callback, args[0] ?? null)) return;
  enterPassedFunction({ callback, call, returns, args }, callGraph, 0);
}

/** The `next` function of an observer, `{ next(value) {}, error() {} }`; any other callback itself. */
function getObserver(callback: TSESTree.Node | undefined): TSESTree.Node | undefined {
  if (callback?.type !== 'ObjectExpression') return callback;
  return VALUE_FUNCTIONS.flatMap((name) => findProperty(callback, name)?.value ?? [])[0];
}

/** A function that is passed on as an argument is followed through this many callers. */
const MAX_HANDED_ON = 4;

/** The callback is a parameter of a function around it: enters what the callers of that function pass. */
function enterPassedFunction(
  { callback, call, returns, args }: CallbackCall,
  callGraph: CallGraph,
  depth: number,
): void {
  const parameter = callback ? findParameter(callback) : null;
  if (!parameter || depth >= MAX_HANDED_ON) return;
  const { owner, place } = parameter;
  const frame = findFrame(args.find(Boolean)?.stack ?? null, owner);
  const outside = args.map((value) => value && { ...value, stack: findFrame(value.stack, owner)?.below ?? null });
  if (frame?.emit) {
    const next = outside[NEXT_CHUNK];
    if (next && !isStrict(next)) frame.emit(next);
    return;
  }
  if (isAnsweredBy(owner, place)) followListenerAnswer(call, owner, outside[0] ?? null);
  const isLast = place === getParameters(owner).length - 1;
  if (isLast && continueControl(owner, outside, frame, depth)) return;
  for (const caller of frame ? [frame.call] : callGraph.getCallers(owner)) {
    settlePromise(caller, { owner, place }, outside);
    // Callers may leave out what comes before a callback.
    const passed = caller.arguments[place] ?? caller.arguments.at(-1);
    if (!passed || passed.type === 'SpreadElement') continue;
    const functions = isPassedIn(passed, outside.find(Boolean)?.stack ?? null) ? [] : callGraph.resolve(passed);
    for (const passedFn of functions) {
      // It returns into the function that calls it.
      const entry = { call, fn: passedFn, returns };
      const isKept = frame !== null && args.every((value) => !value || pushFrame(value.stack, entry));
      enterMade(passed, entry, isKept ? args : outside);
    }
    const isKnown = functions.length > 0 && !callGraph.isKnownByName(passed);
    if (isKnown || followLibraryFunctions({ callback: passed, call, returns, args: outside })) continue;
    enterPassedFunction({ callback: passed, call, returns, args: outside }, callGraph, depth + 1);
  }
}

/** A call that leaves out the callback at a place promises the result that the callback would get, or is rejected with its error. */
function settlePromise(
  call: CallNode,
  { owner, place }: { owner: FunctionNode; place: number },
  [error, result]: readonly (TrackedValue | null)[],
): void {
  const { flow } = error ?? result ?? {};
  if (!flow || call.type !== 'CallExpression' || !isPromisified(call, owner, place, flow.evaluation.getFile(call)))
    return;
  if (error && !isStrict(error)) flow.reject(call, moveTo(call, error));
  if (result && !isStrict(result)) propagate(call, moveTo(call, result));
}

/** Follows a callback that a control-flow library may pass to its step `owner`. False unless the library's call is on the stack. */
function continueControl(
  owner: FunctionNode,
  args: readonly (TrackedValue | null)[],
  frame: CallStack | null,
  depth: number,
): boolean {
  const flow = args.find(Boolean)?.flow;
  const continuations = (flow ? findContinuations(owner, args, flow) : []).filter(
    ({ call }) => frame === null || frame.call === call,
  );
  for (const { callback, call, args: given } of continuations) {
    const functions = callback ? flow!.callGraph.resolve(callback) : [];
    for (const fn of functions) enterFunction({ call, fn, returns: null }, given);
    if (callback && functions.length === 0)
      enterPassedFunction({ callback, call, returns: null, args: given }, flow!.callGraph, depth + 1);
    if (!callback && given[0]) propagate(call, moveTo(call, given[0]));
  }
  return frame !== null && continuations.length > 0;
}

/** Follows what a listener of messages answers at a place, to the calls that send such a message. */
function followListenerAnswer(at: TSESTree.Node, listener: FunctionNode, value: TrackedValue | null): void {
  if (!value || isStrict(value)) return;
  for (const { call, stack } of findAnsweredCalls(at, listener, value.flow)) {
    const answer = { ...value, stack, isByName: true };
    propagate(call, answer);
    enterCallback({ callback: call.arguments.at(-1), call, returns: null, args: [answer] }, value.flow);
  }
}

/** Follows the value of an expression that the function around it returns. */
export function leaveFunction(expression: TSESTree.Node, value: TrackedValue): void {
  const fn = getEnclosingFunction(expression);
  if (!fn) return;
  if (fn.generator) {
    followFunction(fn, prependStep(value, '~return'));
    return;
  }
  const { flow } = value;
  if (isListener(fn)) followListenerAnswer(expression, fn, value);
  if (fn.returnType) flow.bindType(fn.returnType.typeAnnotation, value);
  const sources = getReturns(fn).filter((other) => !returnsTo(other, fn, flow.callGraph));
  joinParts({ place: fn, sources, source: expression }, value, (own) => returnToCallers(fn, own));
}

/** `yield` gives one element, `yield*` all of them. */
export function leaveGenerator(node: TSESTree.YieldExpression, value: TrackedValue): void {
  const fn = getEnclosingFunction(node);
  if (fn) returnToCallers(fn, node.delegate ? value : prependStep(value, '[]'));
  // Effects are run by yielding them.
  propagate(node, value);
}

/** From the return value of a function to its calls, also where the function is passed on as a value. */
export function returnToCallers(fn: FunctionNode, value: TrackedValue): void {
  const { stack, flow } = value;
  if (stack?.fn === fn) {
    if (!stack.returns) return;
    const result = prependSteps(moveTo(stack.call, { ...value, stack: stack.below }), stack.returns);
    if (stack.proceed) stack.proceed(result);
    else propagate(stack.call, result);
    return;
  }
  // A closure that was made in the function on top of the stack is followed only to its callers in that function.
  const isMadeInside = stack !== null && isInside(fn, stack.fn);
  for (const call of flow.callGraph.getCallers(fn)) {
    if ((isMadeInside && !isInside(call, stack.fn)) || isHandedTo(call, fn, flow)) continue;
    const isByName = value.isByName || flow.callGraph.isKnownByName(call.callee);
    propagate(call, moveTo(call, { ...value, isByName }));
  }
  followFunction(fn, prependStep(value, '()'));
}

/** Follows a function whose calls return the value, `()`, to the places that get the function. */
export function followFunction(fn: FunctionNode, value: TrackedValue): void {
  const outside = moveTo(fn.parent, value);
  propagate(fn, outside);
  if (fn.type === 'FunctionDeclaration' && fn.id) followPattern(fn.id, outside);
  if (outside.stack === null) followFunctionElsewhere(fn, outside);
}

/** Mutually recursive functions are compared to this depth. */
const MAX_DEPTH = 3;

/** Tests if an expression only calls the function again (a retry), directly or through others: it returns nothing new. */
function returnsTo(expression: TSESTree.Node, fn: FunctionNode, callGraph: CallGraph, depth = 1): boolean {
  const inner = expression.type === 'AwaitExpression' ? expression.argument : expression;
  if (inner.type !== 'CallExpression') return false;
  const callees = callGraph.getCallees(inner);
  if (callees.includes(fn)) return true;
  return (
    depth < MAX_DEPTH &&
    callees.length > 0 &&
    callees.every((callee) => {
      const returns = getReturns(callee);
      return returns.length > 0 && returns.every((returned) => returnsTo(returned, fn, callGraph, depth + 1));
    })
  );
}
