/** Tells the evaluator which imports and globals are HTTP clients or the official SDK, and what calling them returns. */
import type { Platform } from '../../data/schema.ts';
import type { Externals } from '../evaluator/evaluation.ts';
import { choiceOf, unknown, type ClientValue, type ExternalValue, type Value } from '../evaluator/domain/value.ts';
import type { DeclaredClient } from '../settings.ts';
import { GENERATED_OVERRIDABLE } from '../libraries/http-clients/generated-client.ts';
import { findClient, findClientByType, getClientTable } from '../libraries/http-clients/find-client.ts';
import { createInstance } from './client-instances.ts';
import { findDeclaredClient } from './declared-clients.ts';
import { addSdkOptions, findSdkClient, findSdkType } from './sdk-clients.ts';

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
