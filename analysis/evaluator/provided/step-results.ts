/** The results of tasks and steps whose functions a library calls: `step.run('rules', () => […])`, `ctx.parentOutput(rules)`. */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  ACTIVITY_PROXIES,
  STEP_METHODS,
  TASK_CALLS,
  TASK_FUNCTIONS,
  TASK_OUTPUTS,
} from '../../libraries/flows/job-functions.ts';
import { findProperty, getLastName, getMemberName, unwrap } from '../../program/syntax/syntax.ts';
import { resolveTypeName } from '../../program/modules/type-declarations.ts';
import { choiceOf, getAlternatives } from '../domain/choice.ts';
import { entryOf, objectOf } from '../domain/object.ts';
import type { Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';

/** Returns the result of a call that runs a step, waits for a task or makes activities; null for other calls. */
export function readStepResult(call: TSESTree.CallExpression, frame: Frame): Value | null {
  const callee = unwrap(call.callee);
  const [type] = call.typeArguments?.params ?? [];
  if (type && ACTIVITY_PROXIES.has(getLastName(callee) ?? '')) return frame.evaluateType(type);
  const name = callee.type === 'MemberExpression' ? getMemberName(callee) : null;
  if (callee.type !== 'MemberExpression' || name === null) return null;
  const step = findStep(call);
  if (step) return callAll(frame.evaluate(step), [], frame);
  const output = TASK_OUTPUTS.get(name);
  const task = output?.task === 'receiver' ? callee.object : call.arguments[0];
  const made = output && task ? findTaskFunction(unwrap(task), frame) : null;
  if (!output || !made) return null;
  const [payload] = output.task === 'receiver' ? call.arguments : [];
  const result = callAll(made, payload ? [frame.evaluate(payload)] : [], frame);
  const { member } = output;
  return result && member !== null
    ? objectOf(new Map([[member, entryOf(call, () => result)]]), call, { isOpen: true })
    : result;
}

/** The last argument of a method that runs steps, `step.run('list', () => …)`; null for other calls. */
export function findStep({ callee: called, arguments: args }: TSESTree.CallExpression): TSESTree.Node | null {
  const callee = unwrap(called);
  if (callee.type !== 'MemberExpression') return null;
  const methods = STEP_METHODS.get(getLastName(unwrap(callee.object)) ?? '');
  return methods?.includes(getMemberName(callee) ?? '') ? (args.at(-1) ?? null) : null;
}

/** The function of a task, by the name of the variable that holds the task. */
function findTaskFunction(task: TSESTree.Node, { file, evaluation }: Frame): Value | null {
  const declaration = task.type === 'Identifier' ? resolveTypeName(task, file, evaluation)?.declaration : null;
  const made = declaration?.node.type === 'VariableDeclarator' ? declaration.node.init : null;
  if (!declaration || made?.type !== 'CallExpression' || !TASK_CALLS.has(getLastName(unwrap(made.callee)) ?? ''))
    return null;
  const [options] = made.arguments;
  if (options?.type !== 'ObjectExpression') return null;
  const written = TASK_FUNCTIONS.flatMap((key) => findProperty(options, key)?.value ?? []);
  return written[0] ? evaluation.getFileFrame(declaration.file).evaluate(written[0]) : null;
}

function callAll(callee: Value, args: readonly Value[], { evaluation }: Frame): Value | null {
  const results = getAlternatives(callee).flatMap((fn) =>
    fn.kind === 'function' ? [evaluation.callFunction(fn, { args, isOpen: true })] : [],
  );
  return results.length === 0 ? null : choiceOf(results);
}
