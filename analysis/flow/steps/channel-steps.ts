/** Steps from a call that puts a value under a key to the calls that take it out: events, storages, contexts. */
import type { TSESTree } from '@typescript-eslint/utils';
import { CHANNELS, type Channel } from '../../libraries/flows/channels.ts';
import type { CallNode } from '../../program/file-facts.ts';
import type { KeyedCall } from '../../program/names/field-occurrences.ts';
import { getHolderName, getTokenName, isDistinctiveKey } from '../../program/containers/keys.ts';
import { getLastName, getParameters, unwrap, type FunctionNode } from '../../program/syntax/syntax.ts';
import { rewritePaths } from '../access-path.ts';
import { dropNeutral } from '../neutral-values.ts';
import { findGiven } from '../stack-values.ts';
import { propagate, type Flow, type TrackedValue } from '../tracked-value.ts';
import { enterCallback } from './call-steps.ts';
import { getKeyedCalls } from './keyed-functions.ts';

/**
 * From an argument of a call that puts it under a key to the calls that take it out. The key may be a parameter, for which the call that
 * the value came through has it.
 */
export function followChannels(call: TSESTree.CallExpression, index: number, value: TrackedValue): void {
  const { flow } = value;
  const channels = CHANNELS.filter(({ puts }) => puts.includes(getName(call)));
  if (channels.length === 0) return;
  const { node: key, call: outer } = findGiven(call.arguments[0]!, value.stack, flow.evaluation);
  const name = getTokenName(key);
  if (name === null || (key.type !== 'Literal' && !isDistinctiveKey(key))) return;
  if (outer && outer.arguments[0] !== key) return;
  const keyed = getKeyedCalls(name, flow).filter(({ call: { arguments: args } }) => isSameKind(args[0]!, key));
  for (const channel of channels) {
    const puts = keyed.flatMap(({ call: put }) => getPut(put, channel, index, flow));
    const sources = dropNeutral(puts, value.fact);
    const taken = rewritePaths(rewritePaths(value, channel.put), channel.take);
    for (const take of keyed) {
      if (!channel.takes.includes(getName(take.call))) continue;
      const join = { place: take.call, sources, source: outer ?? call.arguments[index]! };
      const arrived = { ...taken, stack: null, isByName: true };
      flow.join(join, arrived, () => takeOut(take, channel, index, arrived));
    }
  }
}

function getName({ callee }: CallNode): string {
  return getLastName(unwrap(callee)) ?? '';
}

/** `Topic.ZONE` is not `Level.ZONE`, and a constant is no text. */
function isSameKind(one: TSESTree.Node, other: TSESTree.Node): boolean {
  return (unwrap(one).type === 'Literal') === (other.type === 'Literal') && getHolderName(one) === getHolderName(other);
}

/** The value that a call puts: its argument, or the call itself if it calls a function of the program that puts under its key. */
function getPut(call: CallNode, { puts, takes }: Channel, index: number, flow: Flow): TSESTree.Node[] {
  const name = getName(call);
  if (puts.includes(name)) return call.arguments[index] ? [call.arguments[index]] : [];
  if (takes.includes(name) || call.type !== 'CallExpression') return [];
  return flow.callGraph.resolve(call.callee).some((fn) => putsUnderParameter(fn, puts, flow)) ? [call] : [];
}

/** True for `(topic, items) => items.forEach((item) => bus.emit(topic, item))`. */
function putsUnderParameter(fn: FunctionNode, puts: readonly string[], { evaluation }: Flow): boolean {
  const [key] = getParameters(fn);
  const variable = key?.type === 'Identifier' ? evaluation.getFile(fn).variables.get(key) : undefined;
  return (variable?.references ?? []).some(({ identifier }) => {
    const { parent } = identifier as TSESTree.Node;
    return parent?.type === 'CallExpression' && parent.arguments[0] === identifier && puts.includes(getName(parent));
  });
}

function takeOut({ call }: KeyedCall, { takenBy, parameter = 0 }: Channel, index: number, value: TrackedValue): void {
  if (takenBy === 'result') {
    propagate(call, value);
    return;
  }
  if (call.type !== 'CallExpression') return;
  const args: (TrackedValue | null)[] = [];
  args[parameter + index - 1] = value;
  enterCallback({ callback: call.arguments[1], call, returns: null, args }, value.flow);
}
