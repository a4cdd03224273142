/**
 * Functions that the package registers under a key, the calls that have the key, and the step from the result of the
 * function to the result of the call.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { KeyedCall } from '../../program/names/field-occurrences.ts';
import { SENDERS } from '../../libraries/flows/registries.ts';
import { isDistinctiveKey } from '../../program/containers/keys.ts';
import { getRegistered as findRegistered, getRunning } from '../../program/containers/registrations.ts';
import { getLastName, getMemberName, isFunction, unwrap, type FunctionNode } from '../../program/syntax/syntax.ts';
import { isStrict, takeStep } from '../access-path.ts';
import { propagate, pushFrame, type Flow, type TrackedValue } from '../tracked-value.ts';

/** Follows a function whose calls return the value, `()`, or an object that runs it, to the calls with the key of its registration. */
export function followAnswer(key: string, written: TSESTree.Node, value: TrackedValue): void {
  const { flow } = value;
  if (isStrict(value)) return;
  const [running = written] = getRunning(written);
  const member =
    running.parent?.type === 'Property' && running !== unwrap(written) ? getMemberName(running.parent) : null;
  const own = { ...value, stack: null, isByName: true };
  const given = takeStep(member === null ? own : takeStep(own, `.${member}`), '()');
  if (given.fact.paths.length === 0) return;
  const fn = getRegistered(key, flow);
  if (!fn || !flow.callGraph.resolve(running).includes(fn)) return;
  for (const call of getSendingCalls(key, flow)) {
    const inner = findInnerSenders(call, flow);
    for (const { sender, fn } of inner)
      propagate(sender, { ...given, stack: pushFrame(null, { call, fn, returns: [] }) });
    if (inner.length === 0) propagate(call, given);
  }
}

/** Finds the calls in a called function that have its first parameter as their key: `(key) => (data) => invoke(key, data)`. */
function findInnerSenders(
  { callee }: TSESTree.CallExpression,
  { callGraph, evaluation }: Flow,
): { sender: TSESTree.CallExpression; fn: FunctionNode }[] {
  return callGraph.resolve(callee).flatMap((fn) => {
    const [key] = fn.params;
    const { variables } = evaluation.getFile(fn);
    const variable = key?.type === 'Identifier' ? variables.get(key) : undefined;
    return (variable?.references ?? []).flatMap(({ identifier }) => {
      const { parent } = identifier as TSESTree.Node;
      const isSender =
        parent?.type === 'CallExpression' &&
        parent.arguments[0] === identifier &&
        SENDERS.has(getLastName(unwrap(parent.callee)) ?? '');
      return isSender ? { sender: parent, fn } : [];
    });
  });
}

/** The function that is registered under a key; null unless it is the only one. */
export function getRegistered(key: string, flow: Flow): FunctionNode | null {
  getKeyedCalls(key, flow);
  const written = findRegistered(key, flow.names!.getOccurrences(key));
  const [fn, ...others] = new Set(written.flatMap((node) => flow.callGraph.resolve(node)));
  return fn && others.length === 0 ? fn : null;
}

/** Returns the calls with a distinctive key and without a function among their arguments. */
export function getSendingCalls(key: string, flow: Flow): TSESTree.CallExpression[] {
  return getKeyedCalls(key, flow).flatMap(({ call }) => {
    if (call.type !== 'CallExpression' || !isDistinctiveKey(call.arguments[0]!)) return [];
    const isRegistering = getRunning(call.arguments.at(-1)!).some(
      (node) => isFunction(unwrap(node)) || flow.callGraph.resolve(node).length > 0,
    );
    return isRegistering ? [] : [call];
  });
}

/** Returns the calls with a key. The evaluation enters their files. */
export function getKeyedCalls(key: string, { names, evaluation }: Flow): readonly KeyedCall[] {
  for (const file of names!.getFilesWith(key)) evaluation.getFileFrame(file);
  return names!.getOccurrences(key).keyed;
}
