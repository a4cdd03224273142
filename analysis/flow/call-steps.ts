/** Call steps: values that go into a function as its arguments. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { CallbackReturn } from '../libraries/value-flows.ts';
import { getParameters } from '../program/syntax.ts';
import { isStrict } from './access-path.ts';
import { pushFrame, type StackFrame } from './call-stack.ts';
import { followPattern } from './destructuring-steps.ts';
import { dropNeutral } from './neutral-values.ts';
import type { Flow, TrackedValue } from './tracked-value.ts';

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

/** Enters with a strict value: every call of a named function, and everything the function is passed to, must give it. */
function joinArguments(parameter: TSESTree.Node, index: number, { call, fn }: StackFrame, value: TrackedValue): void {
  const { flow } = value;
  const name =
    fn.type === 'FunctionDeclaration' ? fn.id : fn.parent.type === 'VariableDeclarator' ? fn.parent.id : null;
  const uses = (name ? (flow.evaluation.getFile(fn).variables.get(name)?.references ?? []) : [])
    .filter((reference) => reference.isRead())
    .map(({ identifier }) => identifier as TSESTree.Node);
  const passed = uses.filter((use) => use.parent?.type === 'CallExpression' && use.parent.callee !== use);
  const args = flow.callGraph.getCallers(fn).flatMap((caller) => caller.arguments[index] ?? []);
  const sources = dropNeutral([...args, ...passed], value.fact);
  const source = passed.find((use) => use.parent === call) ?? call.arguments[index] ?? call;
  flow.join({ place: parameter, sources, source }, null, () => followPattern(parameter, value));
}

/** A call that is known to call one of its arguments back. */
export interface CallbackCall {
  callback: TSESTree.Node | undefined;
  call: TSESTree.CallExpression;
  returns: CallbackReturn;
  args: readonly (TrackedValue | null)[];
}

/** Enters the functions that a callback can be. */
export function enterCallback({ callback, call, returns, args }: CallbackCall, { callGraph }: Flow): void {
  if (!callback) return;
  for (const fn of callGraph.resolve(callback)) enterFunction({ call, fn, returns }, args);
}
