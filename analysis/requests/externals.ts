/** Tells the evaluator which imports and globals are HTTP clients or the official SDK, and what calling them returns. */
import type { Platform } from '../../data/schema.ts';
import type { Externals } from '../evaluator/evaluation.ts';
import type { ClientValue, ExternalValue, Value } from '../evaluator/domain/value.ts';
import { choiceOf, unknown } from '../evaluator/domain/choice.ts';
import type { DeclaredClient } from '../settings.ts';
import { GENERATED_OVERRIDABLE } from '../libraries/http-clients/stainless-clients.ts';
import { findClient, findClientByType, getClientTable, getMembers } from '../libraries/http-clients/all-clients.ts';
import { createInstance } from './client-instances.ts';
import { addSdkOptions, findSdkClient, findSdkType } from './sdk-clients.ts';
import { holeOf, textOf } from '../evaluator/domain/skeleton.ts';
import type { ClientTable } from '../libraries/http-clients/client-table.ts';
import { isModule } from '../program/package-specifiers.ts';

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
