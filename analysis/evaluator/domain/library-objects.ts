/** Objects of libraries, whose calls the tables of analysis/libraries describe: HTTP clients, the SDK, routers, request contexts. */
import { isFunctionMethod, readMethod } from './function.ts';
import type { Call, MemberRead } from '../evaluation.ts';
import type { ValueKind } from './kind.ts';
import type { ClientValue, SdkValue, Value, ContextValue } from './value.ts';
import { mayHaveMember } from '../../libraries/http-clients/member-names.ts';
import { unknown } from './choice.ts';
import { pipeOf } from './external.ts';
import { mergeObjects } from './object.ts';

const callExternal = (callee: Value, { args, evaluation }: Call): Value | undefined =>
  evaluation.externals.call(callee, args);

/** `client.extend((options) => ({ … }))`: the defaults of an instance may be computed from earlier defaults. */
function callClient(client: ClientValue, call: Call): Value | undefined {
  const made = callExternal(client, call);
  if (!made || call.args.every(({ kind }) => kind !== 'function')) return made;
  // A plugin gets each request, not the defaults.
  if (made.kind === 'client' && made.plugins !== client.plugins) return made;
  const before = joinDefaults(client.defaults, call.evaluation);
  const args = call.args.map((value) =>
    value.kind === 'function' ? call.evaluation.callFunction(value, { args: [before], isOpen: false }) : value,
  );
  return callExternal(client, { ...call, args });
}

/** Merges the options of an instance into one object. If some of them are not known, returns those of the last `extend` alone. */
function joinDefaults(defaults: readonly Value[], { defer }: Call['evaluation']): Value {
  const last = defaults.at(-1) ?? unknown('unresolved');
  return last.kind === 'object' && defaults.every(({ kind }) => kind === 'object')
    ? mergeObjects(last, defaults, defer)
    : last;
}

/** The property of this name that a module sets on the client it exports; undefined for a member of the library. */
function readSetMember(
  { members }: ClientValue | SdkValue,
  path: readonly string[],
  { name }: MemberRead,
): Value | undefined {
  return path.length === 0 ? members?.get(name)?.read() : undefined;
}

export const clientKind: ValueKind<ClientValue> = {
  member(value, read) {
    if (isFunctionMethod(read.name)) return readMethod(value, read);
    if (value.table.isPiped && read.name === 'pipe') return pipeOf(value, read.node);
    return (
      readSetMember(value, value.path, read) ?? read.evaluation.externals.readMember(value, read.name, read.evaluation)
    );
  },
  lacks: ({ table, path, contract }, name) =>
    path.length === 0 && contract === undefined && !isFunctionMethod(name) && !mayHaveMember(table, name),
  call: callClient,
  construct: (callee, { args, evaluation }) => evaluation.externals.call(callee, args),
};

export const sdkKind: ValueKind<SdkValue> = {
  member: (value, read) =>
    isFunctionMethod(read.name) && value.chain.length > 0
      ? readMethod(value, read)
      : (readSetMember(value, value.chain, read) ?? { ...value, chain: [...value.chain, read.name] }),
  call: callExternal,
};

export const contextKind: ValueKind<ContextValue> = {
  member(context, read) {
    if (context.of === 'handler' && read.name === 'var') return context.variables;
    return context.of === 'router' || read.name === 'get' ? readMethod(context, read) : unknown('parameter');
  },
};
