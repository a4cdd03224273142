/** Steps between functions: into a function as an argument, and out of it by `return` or `yield`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { CallbackReturn } from '../../libraries/builtin-flows.ts';
import {
  findProperty,
  getParameters,
  type FunctionNode,
  getEnclosingFunction,
  unwrap,
  getFunctionIdentifier,
  isInside,
} from '../../program/syntax/syntax.ts';
import { isStrict, prependStep, prependSteps } from '../access-path.ts';
import {
  pushFrame,
  type CallStack,
  type StackFrame,
  type Flow,
  type TrackedValue,
  moveTo,
  propagate,
} from '../tracked-value.ts';
import { followFunctionElsewhere } from './name-steps.ts';
import { followPattern } from './variable-steps.ts';
import { enterMakers } from '../makers.ts';
import { joinParts } from '../fallbacks.ts';
import { findContinuations } from './control-steps.ts';
import { dropNeutral } from '../neutral-values.ts';
import { getReturns } from '../../program/syntax/returns.ts';
import type { CallGraph } from '../call-graph.ts';
import { getReads } from '../../program/syntax/variables.ts';

/** Enters the function of a frame with values for some of its parameters. */
export function enterFunction(frame: StackFrame, args: readonly (TrackedValue | null)[]): void {
  const parameters = getParameters(frame.fn);
  const last = parameters.at(-1);
  args.forEach((outside, index) => {
    const parameter = parameters[index] ?? (last?.type === 'RestElement' ? last : undefined);
    if (!outside || !parameter) return;
    const stack = pushFrame(outside.stack, frame);
    if (!stack) return;
    const value = { ...outside, stack };
    if (isStrict(value)) joinArguments(parameter, index, frame, value);
    else followPattern(parameter, value);
  });
}

/**
 * Enters a function with a strict value: every call of the function, and every call of a parameter to which it is
 * passed, must pass that value.
 */
function joinArguments(parameter: TSESTree.Node, index: number, { call, fn }: StackFrame, value: TrackedValue): void {
  const { flow } = value;
  const name = getFunctionIdentifier(fn);
  const uses = name ? getReads(flow.evaluation.getFile(fn).variables.get(name)) : [];
  const passed = uses.filter((use) => use.parent?.type === 'CallExpression' && use.parent.callee !== use);
  const args = flow.callGraph.getCallers(fn).flatMap((caller) => caller.arguments[index] ?? []);
  const sources = dropNeutral([...args, ...passed], value.fact);
  const source = passed.find((use) => use.parent === call) ?? call.arguments[index] ?? call;
  flow.join({ place: parameter, sources, source }, { ...value, stack: null }, () => followPattern(parameter, value));
}

/** Enters a function that an expression gives. */
export function enterMade(expression: TSESTree.Node, frame: StackFrame, args: readonly (TrackedValue | null)[]): void {
  enterFunction(
    frame,
    args.map((value) => value && enterMakers(expression, frame.fn, value)),
  );
}

/** A call that is known to call one of its arguments back. */
export interface CallbackCall {
  callback: TSESTree.Node | undefined;
  call: TSESTree.CallExpression;
  returns: CallbackReturn;
  args: readonly (TrackedValue | null)[];
}

/** Enters the functions that a callback can be. */
export function enterCallback({ callback: written, call, returns, args }: CallbackCall, { callGraph }: Flow): void {
  const callback = getObserver(written);
  if (!callback) return;
  const own = isPassedIn(callback, args.find(Boolean)?.stack ?? null) ? [] : callGraph.resolve(callback);
  for (const fn of own) enterMade(callback, { call, fn, returns }, args);
  if (own.length === 0) enterPassedFunction({ callback, call, returns, args }, callGraph, 0);
}

/** `next` of an observer, `{ next(value) {} }`; any other callback itself. */
function getObserver(callback: TSESTree.Node | undefined): TSESTree.Node | undefined {
  return callback?.type === 'ObjectExpression' ? findProperty(callback, 'next')?.value : callback;
}

/** A function that is passed on as an argument is followed through this many callers. */
const MAX_HANDED_ON = 4;

/**
 * Tests if a name is a parameter of a function that was entered by a call; the argument of that call is then the
 * function.
 */
export function isPassedIn(callback: TSESTree.Node, stack: CallStack | null): boolean {
  const parameter = findParameter(callback);
  return parameter !== null && findFrame(stack, parameter.owner) !== null;
}

/** Returns the enclosing function that declares a name as a parameter. */
function findParameter(callback: TSESTree.Node): { owner: FunctionNode; place: number } | null {
  const name = unwrap(callback);
  if (name.type !== 'Identifier') return null;
  const isNamed = (parameter: TSESTree.Parameter): boolean =>
    parameter.type === 'Identifier' && parameter.name === name.name;
  let owner = getEnclosingFunction(name);
  while (owner && !getParameters(owner).some(isNamed)) owner = getEnclosingFunction(owner);
  return owner && { owner, place: getParameters(owner).findIndex(isNamed) };
}

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
  const isLast = place === getParameters(owner).length - 1;
  if (isLast && continueControl(owner, outside, frame, depth)) return;
  for (const caller of frame ? [frame.call] : callGraph.getCallers(owner)) {
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
    if (functions.length === 0)
      enterPassedFunction({ callback: passed, call, returns, args: outside }, callGraph, depth + 1);
  }
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

function findFrame(stack: CallStack | null, fn: FunctionNode): CallStack | null {
  for (let frame = stack; frame; frame = frame.below) if (frame.fn === fn) return frame;
  return null;
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
    if (stack.returns)
      propagate(stack.call, prependSteps(moveTo(stack.call, { ...value, stack: stack.below }), stack.returns));
    return;
  }
  // A closure that was made in the function on top of the stack is followed only to its callers in that function.
  const isMadeInside = stack !== null && isInside(fn, stack.fn);
  for (const call of flow.callGraph.getCallers(fn))
    if (!isMadeInside || isInside(call, stack.fn)) propagate(call, moveTo(call, value));
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
