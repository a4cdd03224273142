/** Tells the evaluator which imports and globals are HTTP clients or the official SDK, and what calling them returns. */
import type { Platform } from '../../data/schema.ts';
import type { Externals } from '../evaluator/evaluation.ts';
import type { ClientValue, ExternalValue, Value, SdkValue } from '../evaluator/domain/value.ts';
import { choiceOf, unknown } from '../evaluator/domain/choice.ts';
import type { DeclaredClient } from '../settings.ts';
import { GENERATED_OVERRIDABLE } from '../libraries/http-clients/stainless-clients.ts';
import { findClient, findClientByType, getClientTable, getMembers } from '../libraries/http-clients/all-clients.ts';
import { createInstance } from './client-instances.ts';
import { holeOf, textOf } from '../evaluator/domain/skeleton.ts';
import type { ClientTable } from '../libraries/http-clients/client-table.ts';
import { isModule, parseSpecifier, type PackageSpecifier } from '../program/package-specifiers.ts';
import { SDK_CLASS_NAMES, SDK_ENTRIES, SDK_PARTIAL_CLIENT, SDK_WITH_OPTIONS } from '../libraries/official-sdk.ts';
import { mergeOptions } from './call-options.ts';

/** `declared` are the clients of the settings; they win over known ones. */
export function createExternals(platform: Platform, declared: readonly DeclaredClient[] = []): Externals {
  const resolveClient = (external: ExternalValue): ClientValue | undefined =>
    findDeclaredClient(external, declared) ?? findKnownClient(external);
  return {
    resolveClient,
    resolve(external) {
      // One of a module's exports may still be read from it; that the module itself is a client matters only when it is called.
      return external.module !== null && external.path.length === 0 ? undefined : resolveClient(external);
    },
    call(callee, args) {
      const client = callee.kind === 'external' ? resolveClient(callee) : callee;
      if (client?.kind === 'client') return createInstance(client, args);
      if (client?.kind === 'sdk') return addSdkOptions(client, args);
      // Version 2 is called without `new`.
      return callee.kind === 'external'
        ? findSdkClient(callee.module, callee.path, platform, args[0] ?? null)
        : undefined;
    },
    extend(base, members) {
      const overrides = (overridable: readonly string[]): boolean => members.some((name) => overridable.includes(name));
      if (base.kind === 'sdk' && overrides(GENERATED_OVERRIDABLE))
        return { ...base, options: base.options && leaveOpen(base.options) };
      if (base.kind === 'client' && overrides(getClientTable(base.client)?.overridable ?? []))
        return { ...base, defaults: base.defaults.map(leaveOpen) };
      return base;
    },
    resolveType(module, name): Value | undefined {
      const sdk = findSdkType(module, name, platform);
      if (sdk) return sdk;
      const table = findClientByType(module, name);
      return table && { kind: 'client', client: table.name, path: [], defaults: [unknown('parameter')] };
    },
  };
}

function findKnownClient(external: ExternalValue): ClientValue | undefined {
  const found = findClient(external.module, external.path);
  return found && { kind: 'client', client: found.table.name, path: found.members, defaults: [] };
}

/** Options that may hold more than their object says. */
function leaveOpen(options: Value): Value {
  return choiceOf([options, unknown('unresolved')]);
}

/** Finds the client that the settings say an external is; undefined for one that they do not declare. */
export function findDeclaredClient(
  { module, path }: ExternalValue,
  declared: readonly DeclaredClient[],
): ClientValue | undefined {
  if (module === null) return undefined;
  for (const { from, name, like, baseUrl } of declared) {
    const table = isModule(module, from) ? getClientTable(like) : undefined;
    const members = table ? getMembersOfExport(name, path, table) : null;
    if (members)
      return {
        kind: 'client',
        client: like,
        path: members,
        defaults: [],
        base: baseUrl === undefined ? holeOf('unresolved') : textOf(baseUrl),
      };
  }
  return undefined;
}

/** Returns the members read from an export; null where another export is read. `require` gives the default export as the module. */
function getMembersOfExport(
  name: string,
  path: readonly string[],
  { calls, factories }: ClientTable,
): readonly string[] | null {
  const parts = name.split('.');
  if (parts.every((part, index) => part === path[index])) return path.slice(parts.length);
  if (name !== 'default') return null;
  const members = [...calls.flatMap(getMembers), ...factories.flatMap((factory) => factory.members)];
  return path.length === 0 || members.some((member) => member.split('.')[0] === path[0]) ? path : null;
}

/** Returns the client that calling or constructing an export makes; undefined for anything else. `options` is the first argument. */
export function findSdkClient(
  module: string | null,
  path: readonly string[],
  platform: Platform,
  options: Value | null,
): SdkValue | undefined {
  const sdk = module === null ? null : parseSdkSpecifier(module, platform);
  if (!sdk) return undefined;
  const name = path.at(-1) ?? '';
  const isClass =
    SDK_ENTRIES.includes(sdk.subpath) && (SDK_CLASS_NAMES.includes(name) || name.toLowerCase() === sdk.name);
  const isFactory = sdk.subpath === SDK_PARTIAL_CLIENT.entry && name === SDK_PARTIAL_CLIENT.factory;
  return isClass || isFactory ? { kind: 'sdk', chain: [], options, version: sdk.version } : undefined;
}

/** Returns the client that an imported type describes; undefined for a type of another module. */
export function findSdkType(module: string, name: string, platform: Platform): SdkValue | undefined {
  const client = findSdkClient(module, [name], platform, null);
  if (client) return client;
  const sdk = parseSdkSpecifier(module, platform);
  return sdk?.subpath === SDK_PARTIAL_CLIENT.entry && name === SDK_PARTIAL_CLIENT.type
    ? { kind: 'sdk', chain: [], options: null, version: sdk.version }
    : undefined;
}

/** `client.withOptions(options)`: the same client with more options; undefined for another member. */
export function addSdkOptions(client: SdkValue, args: readonly Value[]): SdkValue | undefined {
  if (client.chain.length !== 1 || client.chain[0] !== SDK_WITH_OPTIONS) return undefined;
  return { ...client, chain: [], options: client.options && mergeOptions([client.options, args[0] ?? null]) };
}

function parseSdkSpecifier(module: string, { sdkPackages }: Platform): PackageSpecifier | null {
  const parsed = parseSpecifier(module);
  return parsed && sdkPackages.includes(parsed.name) ? parsed : null;
}
