/** Calls that reach functions of the package by a key: `dispatch('zones/save', record)`, `postMessage({ type: 'save', record })`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { BATCH_SENDERS, KEY_MAPPERS, SENDERS } from '../../libraries/flows/registries.ts';
import { isListed } from '../../libraries/data-functions/wrapping-functions.ts';
import type { FieldGraph } from '../../program/names/field-graph.ts';
import type { FieldOccurrences } from '../../program/names/field-occurrences.ts';
import {
  findMessageKey,
  getCarrier,
  getComparing,
  getFirstParameter,
  getLastSection,
  getRegistered,
  getRegisteredInSection,
  getSending,
  isOfOtherProgram,
  type Sending,
} from '../../program/containers/registrations.ts';
import { isDistinctiveText } from '../../program/containers/keys.ts';
import { getLastName, isFunction, unwrap, type FunctionNode } from '../../program/syntax/syntax.ts';
import { choiceOf, getAlternatives, unknown } from '../domain/choice.ts';
import { objectOf, entryOf } from '../domain/object.ts';
import { getOnlyText } from '../domain/text.ts';
import type { ExternalValue, FunctionValue, PropertyEntry, Value } from '../domain/value.ts';
import type { Call, Evaluation } from '../evaluation.ts';
import { getTakersOfAction } from './action-effects.ts';
import { getRunByDefault } from './default-functions.ts';
import { getReachedAdapters } from './record-stores.ts';
import { getRunMachines } from './module-sections.ts';
import { getJobRuns } from './queued-jobs.ts';
import { getRunByOptions } from './route-options.ts';
import { memoiseByPart } from '../../program/memoise.ts';

/** A function that a call reaches, with the arguments that it gets. */
export interface ReachedFunction {
  fn: FunctionValue;
  args: readonly Value[];
}

/** A key under which more functions are registered is probably used for unrelated things. */
const MAX_FUNCTIONS = 3;

/** The functions that a call reaches by its key; none where names are not followed, or the call has no key. `args` are its arguments. */
export function getReachedFunctions(
  call: TSESTree.CallExpression,
  args: readonly Value[],
  evaluation: Evaluation,
): ReachedFunction[] {
  if (!evaluation.fields) return [];
  const jobRuns = getJobRuns(call, args, evaluation);
  if (jobRuns.length > 0) return jobRuns;
  const batch = BATCH_SENDERS.find(({ name }) => name === getLastName(unwrap(call.callee)));
  if (batch) return args[0] ? getReachedByBatch(batch, args[0], call, evaluation) : [];
  const adapters = getReachedAdapters(call, args, evaluation);
  if (adapters.length > 0) return adapters;
  const machines = getRunMachines(call, args, evaluation);
  if (machines.length > 0) return machines;
  const runByOptions = getRunByOptions(call, args, evaluation);
  if (runByOptions.length > 0) return runByOptions;
  const takers = getTakersOfAction(call, args, evaluation);
  if (takers.length > 0) return takers;
  const runByDefault = getRunByDefault(call, args, evaluation);
  if (runByDefault.length > 0) return runByDefault;
  const sending = getSending(call) ?? getSendingOfValue(call, args[0]);
  if (!sending || call.arguments.some((argument, index) => index > 0 && isHandler(argument, call))) return [];
  const sent = args.slice(sending.from);
  if (call.arguments.length <= sending.from) return [];
  return findFunctions(sending, evaluation).map((fn) => ({ fn, args: placeArguments(fn.node, sent, call) }));
}

/** True for a message whose key belongs to another program, in which no function of this one gets it. */
export function isSentToOtherProgram(
  call: TSESTree.CallExpression,
  args: readonly Value[],
  evaluation: Evaluation,
): boolean {
  if (!evaluation.fields) return false;
  const sending = getSending(call) ?? getSendingOfValue(call, args[0]);
  return sending !== null && isOfOtherProgram(sending, getOccurrences(getLastSection(sending.key), evaluation));
}

/** `mcall([{ action: 'zones.save', params }, …])`: each message reaches the functions of its own key. */
function getReachedByBatch(
  batch: (typeof BATCH_SENDERS)[number],
  messages: Value,
  call: TSESTree.CallExpression,
  evaluation: Evaluation,
): ReachedFunction[] {
  const listed = messages.kind === 'array' ? messages.elements : getEntries(messages).map(([, message]) => message);
  return listed.flatMap((message) => {
    const entries = new Map(getEntries(message));
    const named = entries.get(batch.key);
    const key = named ? getOnlyText(named) : null;
    if (key === null) return [];
    const sent = entries.get(batch.message);
    return findFunctions({ key, sender: 'call', from: 0 }, evaluation).map((fn) => ({
      fn,
      args: placeArguments(fn.node, sent ? [sent] : [], call),
    }));
  });
}

/** `dispatch(saveZone(zone))`: the message of the program's own function has the key; `invoke(channel, zone)`: a text is the key. */
function getSendingOfValue({ callee }: TSESTree.CallExpression, value: Value | undefined): Sending | null {
  const sender = getLastName(unwrap(callee)) ?? '';
  const text = value && SENDERS.has(sender) ? getOnlyText(value) : null;
  if (text !== null && isDistinctiveText(text)) return { key: text, sender, from: 1 };
  for (const message of value ? getAlternatives(value) : []) {
    const key =
      message.kind === 'object' && message.node.type === 'ObjectExpression' ? findMessageKey(message.node) : null;
    if (key !== null) return { key, sender, from: 0 };
  }
  return null;
}

/** True for a function that is registered under the key, and not a callback after the sent value. */
function isHandler(argument: TSESTree.Node, { arguments: args }: TSESTree.CallExpression): boolean {
  return isFunction(unwrap(argument)) && args.length === 2;
}

/**
 * Returns the object of functions that a library makes of a list of keys: each function sends its arguments under one
 * key. Undefined for other calls, and where names are not followed.
 */
export function mapKeys(callee: ExternalValue, { args, node, evaluation }: Call): Value | undefined {
  const row = evaluation.fields && KEY_MAPPERS.find((mapper) => isListed(mapper, callee));
  const keys = args.at(-1);
  if (!row || !keys) return undefined;
  const section = args.length > 1 ? `${getOnlyText(args[0]) ?? ''}/` : '';
  const named =
    keys.kind === 'array' ? keys.elements.map((key): [string | null, Value] => [null, key]) : getEntries(keys);
  const properties = named.flatMap(([name, value]): [string, PropertyEntry][] => {
    const key = getOnlyText(value);
    if (key === null) return [];
    const sending: Sending = { key: section + key, sender: row.sender, from: 1 };
    const read = (): Value => choiceOf([unknown('by-name'), ...findFunctions(sending, evaluation).map(withContext)]);
    return [[name ?? getLastSection(key), entryOf(node, read)]];
  });
  return objectOf(new Map(properties), node, { isOpen: true });
}

function getEntries(keys: Value): [string, Value][] {
  return keys.kind === 'object' ? [...keys.properties].map(([name, entry]) => [name, entry.read()]) : [];
}

/** The function without the context that a library puts in front of the arguments. */
export function withContext(fn: FunctionValue): FunctionValue {
  return { ...fn, bound: [unknown('parameter')] };
}

const findNodesOnce = memoiseByPart(
  (_fields: FieldGraph, _id: string, sending: Sending, evaluation: Evaluation): readonly TSESTree.Node[] =>
    findNodes(sending, evaluation),
);

/** Returns the functions that the package registers under a key, or that compare a part of their argument with it. */
function findFunctions(sending: Sending, evaluation: Evaluation): FunctionValue[] {
  const nodes = findNodesOnce(evaluation.fields!, `${sending.sender} ${sending.key}`, sending, evaluation);
  const found = evaluation.memoise(nodes, evaluation.fileFrame.environment, () => {
    const functions = new Map<FunctionNode, FunctionValue>();
    for (const node of nodes) {
      for (const value of getAlternatives(evaluation.getFrameOf(node).evaluate(node)))
        if (value.kind === 'function') functions.set(value.node, value);
      if (functions.size > MAX_FUNCTIONS) return unknown('unresolved');
    }
    return choiceOf([...functions.values()]);
  });
  return getAlternatives(found).filter((value) => value.kind === 'function');
}

function findNodes(sending: Sending, evaluation: Evaluation): readonly TSESTree.Node[] {
  const occurrences = getOccurrences(sending.key, evaluation);
  const nodes = [...getRegistered(sending.key, occurrences), ...getComparing(occurrences)];
  if (nodes.length > 0) return nodes;
  const ofLast = getOccurrences(getLastSection(sending.key), evaluation);
  return getRegisteredInSection(sending, ofLast, (node) => evaluation.getFile(node).source.name);
}

/** Returns the occurrences of a name. Enters their files, so that the evaluation knows the file of each node. */
function getOccurrences(name: string, evaluation: Evaluation): FieldOccurrences {
  const fields = evaluation.fields!;
  for (const file of fields.getFilesWith(name)) evaluation.getFileFrame(file);
  return fields.getOccurrences(name);
}

/** Places the sent values at the parameters: after a context, or as a member of one. */
function placeArguments(fn: FunctionNode, sent: readonly Value[], node: TSESTree.Node): readonly Value[] {
  const [message] = sent;
  if (getFirstParameter(fn, sent.length) === 1) return [unknown('parameter'), ...sent];
  const carrier = getCarrier(fn);
  if (carrier === null || !message || (message.kind === 'object' && message.properties.has(carrier))) return sent;
  const carried = new Map([[carrier, entryOf(node, () => message)]]);
  return [objectOf(carried, node, { isOpen: true }), ...sent.slice(1)];
}
