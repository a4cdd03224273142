/** Every HTTP client that is known. A new one is a table here. */
import { axiosTable } from './axios.ts';
import type { ClientTable } from './client.ts';
import { fetchTable } from './fetch.ts';
import { nodeHttpTable } from './node-http.ts';

export const clientTables: readonly ClientTable[] = [fetchTable, axiosTable, nodeHttpTable];

const byName = new Map(clientTables.map((table) => [table.name, table]));
const byExport = new Map(clientTables.flatMap((table) => table.exports.map(({ module, name }) => [`${module}#${name}`, table])));
const byGlobal = new Map(clientTables.flatMap((table) => table.globals.map((name) => [name, table])));

export function getClientTable(name: string): ClientTable | undefined {
  return byName.get(name);
}

/**
 * The client that an import, a `require` or a global gives, and the members read from it: `request` of
 * `import { request } from 'node:https'`. Undefined where it is none.
 */
export function findClient(module: string | null, path: readonly string[]): { table: ClientTable; members: readonly string[] } | undefined {
  if (module === null) {
    const table = byGlobal.get(path.join('.'));
    return table && { table, members: [] };
  }
  for (let length = path.length; length >= 0; length--) {
    const table = byExport.get(`${module}#${path.slice(0, length).join('.')}`);
    if (table) return { table, members: path.slice(length) };
  }
  return undefined;
}
