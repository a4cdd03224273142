/**
 * Steps from the arguments of a call with a key to the function that the package registers under the key. Calls that register
 * several functions under a key, or store a value, are followed in channel-steps.ts.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { getKeyOfCall, getTokenName, isDistinctiveKey } from '../../program/containers/keys.ts';
import { getMemberOfPath } from '../../program/containers/provided-values.ts';
import { getFirstParameter } from '../../program/containers/registrations.ts';
import { getParameters } from '../../program/syntax/syntax.ts';
import { filterPaths, isStrict } from '../access-path.ts';
import { followChannels } from './channel-steps.ts';
import { enterFunction } from './enter-functions.ts';
import { followAnswer, getRegistered, getSendingCalls } from './keyed-functions.ts';
import { followMembers } from './name-steps.ts';
import { dropNeutral } from '../neutral-values.ts';
import type { TrackedValue } from '../tracked-value.ts';

/** From an argument of a call with a key to the code of the package that gets the argument by that key. */
export function followKey(call: TSESTree.CallExpression, index: number, value: TrackedValue): void {
  const [written] = call.arguments;
  const key = getTokenName(written);
  if (!value.flow.names || isStrict(value) || index === 0) return;
  followChannels(call, index, value);
  if (key === null) return;
  followProvided(call, index, value);
  if (!isDistinctiveKey(written!)) return;
  followPayload(key, call, index, value);
  followAnswer(key, call.arguments[index]!, value);
}

/** From a function that a call makes a member, `server.decorate('server', 'load', fn)`, to the reads of that member in other files. */
function followProvided(call: TSESTree.CallExpression, index: number, value: TrackedValue): void {
  const key = call.arguments[index - 1];
  const called = filterPaths(value, ([head]) => head === '()');
  if (key?.type !== 'Literal' || called.fact.paths.length === 0 || getKeyOfCall(call, key) === null) return;
  const name = (index === 1 ? getMemberOfPath(call) : null) ?? getTokenName(key);
  if (name === null || !/^\w+$/.test(name)) return;
  for (const fn of value.flow.callGraph.resolve(call.arguments[index]!)) followMembers(name, fn, called);
}

/** From the argument after a key to the parameter of the only function that is registered under that key. */
function followPayload(key: string, call: TSESTree.CallExpression, index: number, value: TrackedValue): void {
  const fn = getRegistered(key, value.flow);
  const calls = fn && getSendingCalls(key, value.flow);
  if (!fn || !calls?.includes(call)) return;
  const place = index - 1 + getFirstParameter(fn, call.arguments.length - 1);
  const sources = calls.flatMap((other) => other.arguments[index] ?? []);
  const arrived = { ...value, stack: null, isByName: true };
  const args: (TrackedValue | null)[] = [];
  args[place] = arrived;
  const join = {
    place: getParameters(fn)[place] ?? fn,
    sources: dropNeutral(sources, value.fact),
    source: call.arguments[index]!,
  };
  value.flow.join(join, arrived, () => enterFunction({ call, fn, returns: null }, args));
}
