/** What other modules and globals give to the evaluator: HTTP clients, their instances, and the official SDK. */
import type { Platform } from '../../data/schema.ts';
import type { Externals } from '../values/evaluation.ts';
import { unknown, type Value } from '../values/value.ts';
import { findClient, getClientTable } from './clients/tables.ts';

/** Names under which SDK packages export their client class. */
const SDK_CLASSES = new Set(['default', '']);

export function createExternals(platform: Platform): Externals {
  const isSdk = (module: string | null): boolean =>
    module !== null && platform.sdkPackages.includes(module.replace(/^npm:/, '').replace(/(?<=.)@[^/]*$/, ''));
  const isSdkClass = (module: string | null, path: readonly string[]): boolean => isSdk(module) && (SDK_CLASSES.has(path.at(-1) ?? '') || path.at(-1)?.toLowerCase() === module);

  return {
    resolve(external) {
      const found = findClient(external.module, external.path);
      return found && { kind: 'client', client: found.table.name, path: found.members, defaults: [] };
    },
    call(callee, args) {
      if (callee.kind === 'external') {
        // Version 2 is called without `new`.
        return isSdkClass(callee.module, callee.path) ? { kind: 'sdk', chain: [], options: args[0] ?? null } : undefined;
      }
      if (callee.kind !== 'client') return undefined;
      const [member] = callee.path;
      const table = getClientTable(callee.client);
      if (callee.path.length !== 1 || member === undefined || !table?.factories.includes(member)) return undefined;
      return { ...callee, path: [], defaults: [...callee.defaults, args[0] ?? unknown('unresolved')] };
    },
    resolveType(module, name): Value | undefined {
      if (isSdkClass(module, [name])) return { kind: 'sdk', chain: [], options: null };
      const found = name === 'AxiosInstance' || name === 'AxiosStatic' ? findClient(module, ['default']) : undefined;
      return found && { kind: 'client', client: found.table.name, path: [], defaults: [unknown('parameter')] };
    },
  };
}
