/** HTTP clients and the official SDK. The tables of analysis/libraries say what calling them gives. */
import { isFunctionMethod, readMethod } from './function.ts';
import type { Call } from '../evaluation.ts';
import type { ValueKind } from './kind.ts';
import type { ClientValue, SdkValue, Value } from './value.ts';

const callExternal = (callee: Value, { args, evaluation }: Call): Value | undefined =>
  evaluation.externals.call(callee, args, false);

export const clientKind: ValueKind<ClientValue> = {
  member: (value, read) =>
    isFunctionMethod(read.name) ? readMethod(value, read) : { ...value, path: [...value.path, read.name] },
  call: callExternal,
  construct: (callee, { args, evaluation }) => evaluation.externals.call(callee, args, true),
};

export const sdkKind: ValueKind<SdkValue> = {
  member: (value, { name }) => ({ ...value, chain: [...value.chain, name] }),
  call: callExternal,
};
