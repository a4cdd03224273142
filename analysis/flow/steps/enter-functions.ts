/** Steps into a function of the program, with the values of its parameters. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { CallbackReturn } from '../../libraries/flows/builtin-flows.ts';
import {
  getFunctionIdentifier,
  getParameters,
  type FunctionNode,
  isInside,
  unwrap,
} from '../../program/syntax/syntax.ts';
import { getReads, resolveConst } from '../../program/syntax/variables.ts';
import { isStrict } from '../access-path.ts';
import { dropNeutral } from '../neutral-values.ts';
import { pushFrame, type StackFrame, type TrackedValue, type CallStack } from '../tracked-value.ts';
import { followPattern } from './variable-steps.ts';
import { getTagCall } from '../../program/syntax/tag-calls.ts';

/** A call that is known to call one of its arguments back. */
export interface CallbackCall {
  callback: TSESTree.Node | undefined;
  call: TSESTree.CallExpression;
  returns: CallbackReturn;
  args: readonly (TrackedValue | null)[];
}

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

/**
 * The value as it enters a function that an expression gives: with the calls on its stack that have made the function. A function that
 * only a name shows may be another one.
 */
function enterMakers(expression: TSESTree.Node, fn: FunctionNode, value: TrackedValue): TrackedValue {
  const isByName = value.isByName || value.flow.callGraph.isKnownByName(expression);
  return { ...value, isByName, stack: pushMakers(expression, fn, value) };
}

function pushMakers(expression: TSESTree.Node, fn: FunctionNode, value: TrackedValue): CallStack | null {
  const call = findMakingCall(expression, value);
  const maker = call && value.flow.callGraph.getCallees(call).find((made) => made !== fn && isInside(fn, made));
  if (!call || !maker) return value.stack;
  const stack = pushMakers(call.callee, maker, value);
  return pushFrame(stack, { call, fn: maker, returns: [] }) ?? stack;
}

/** `send(settings)` of `send(settings)`, `send(settings).get`, and a constant with one of these. */
function findMakingCall(expression: TSESTree.Node, { flow }: TrackedValue): TSESTree.CallExpression | null {
  let receiver = unwrap(expression);
  while (receiver.type === 'MemberExpression') receiver = unwrap(receiver.object);
  const made = resolveConst(receiver, flow.evaluation.getFile(receiver));
  if (made.type === 'TaggedTemplateExpression') return getTagCall(made);
  return made.type === 'CallExpression' ? made : null;
}
