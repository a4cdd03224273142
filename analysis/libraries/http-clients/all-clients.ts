/** Every HTTP client that is known. A new one is a table here. */
import { anthropicTable } from './anthropic.ts';
import { actionsHttpTable } from './actions-http.ts';
import { axiosTable } from './axios.ts';
import type { ClientTable } from './client-table.ts';
import { fetchTable } from './fetch.ts';
import { gotTable } from './got.ts';
import { jqueryTable } from './jquery.ts';
import { kyTable } from './ky.ts';
import { needleTable } from './needle.ts';
import { nodeHttpTable } from './node-http.ts';
import { ofetchTable } from './ofetch.ts';
import { openAiTable } from './openai.ts';
import { openapiFetchTable } from './openapi-fetch.ts';
import { requestTable } from './request.ts';
import { superagentTable } from './superagent.ts';
import { undiciDispatcherTable, undiciTable } from './undici.ts';
import { wretchTable } from './wretch.ts';
import { xmlHttpRequestTable } from './xml-http-request.ts';
import { parseSpecifier } from '../../program/package-specifiers.ts';

export const clientTables: readonly ClientTable[] = [
  fetchTable,
  axiosTable,
  nodeHttpTable,
  gotTable,
  kyTable,
  ofetchTable,
  undiciTable,
  undiciDispatcherTable,
  superagentTable,
  requestTable,
  needleTable,
  xmlHttpRequestTable,
  jqueryTable,
  openapiFetchTable,
  wretchTable,
  actionsHttpTable,
  openAiTable,
  anthropicTable,
];

const byName = new Map(clientTables.map((table) => [table.name, table]));
const byExport = new Map(
  clientTables.flatMap((table) => table.exports.map(({ module, name }) => [`${module}#${name}`, table])),
);
const byType = new Map(
  clientTables.flatMap((table) => (table.types ?? []).map(({ module, name }) => [`${module}#${name}`, table])),
);
const byGlobal = new Map(clientTables.flatMap((table) => table.globals.map((name) => [name, table])));

export function getClientTable(name: string): ClientTable | undefined {
  return byName.get(name);
}

/** The client of which an imported type promises an instance. */
export function findClientByType(module: string, name: string): ClientTable | undefined {
  return byType.get(`${parseSpecifier(module)?.name ?? module}#${name}`);
}

/**
 * The client that an import, a `require` or a global gives, and the members read from it: `request` of
 * `import { request } from 'node:https'`. Undefined where it is none.
 */
export function findClient(
  module: string | null,
  path: readonly string[],
): { table: ClientTable; members: readonly string[] } | undefined {
  if (module === null) {
    const table = byGlobal.get(path.join('.'));
    return table && { table, members: [] };
  }
  const parsed = parseSpecifier(module);
  const specifier = parsed === null ? module : parsed.subpath === '' ? parsed.name : `${parsed.name}/${parsed.subpath}`;
  for (let length = path.length; length >= 0; length--) {
    const table = byExport.get(`${specifier}#${path.slice(0, length).join('.')}`);
    if (table) return { table, members: path.slice(length) };
  }
  return undefined;
}
