/** Every known HTTP client. A new one is a table in this folder and an entry in this list. */
import { actionsHttpTable, nodeHttpTable, undiciDispatcherTable, undiciTable } from './node-clients.ts';
import { anthropicTable, openAiTable } from './stainless-clients.ts';
import { axiosTable } from './axios.ts';
import type { ClientTable, Call, ExportRow } from './client-table.ts';
import { fetchTable, ofetchTable, kyTable, openapiFetchTable, wretchTable } from './fetch-clients.ts';
import { gotTable } from './got.ts';
import { jqueryTable, xmlHttpRequestTable } from './browser-clients.ts';
import { needleTable, requestTable, superagentTable } from './request.ts';
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
const byExport = indexBy(({ exports }) => exports);
const byType = indexBy(({ types }) => types ?? []);
const byGlobal = new Map(clientTables.flatMap((table) => table.globals.map((name) => [name, table])));

/** `module#name` of every export to its table. */
function indexBy(getRows: (table: ClientTable) => readonly ExportRow[]): ReadonlyMap<string, ClientTable> {
  return new Map(
    clientTables.flatMap((table) =>
      getRows(table).flatMap(({ modules, names }) =>
        modules.flatMap((module) => names.map((name) => [`${module}#${name}`, table] as const)),
      ),
    ),
  );
}

export function getClientTable(name: string): ClientTable | undefined {
  return byName.get(name);
}

/** Finds the client that an imported type describes an instance of. */
export function findClientByType(module: string, name: string): ClientTable | undefined {
  return byType.get(`${parseSpecifier(module)?.name ?? module}#${name}`);
}

/**
 * Finds the client that an import, a `require` or a global gives, and the members that are read from it: `request` of
 * `import { request } from 'node:https'`. `module` is null for a global. Undefined for anything else.
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

/** Returns the members that a row of calls lists. */
export function getMembers({ members }: Pick<Call, 'members'>): readonly string[] {
  return isList(members) ? members : Object.keys(members);
}

function isList(members: Call['members']): members is readonly string[] {
  return Array.isArray(members);
}

export interface OwnPath {
  /** The path, without a slash before it. */
  path: string;
  /** The package of the client. */
  module: string;
  /** The parts of the member's name: `chat`, `completions`, `create`. */
  words: readonly string[];
}

export const OWN_PATHS: readonly OwnPath[] = clientTables.flatMap(({ exports, calls }) =>
  calls.flatMap((call) => {
    if (!('ownPath' in call.url)) return [];
    const path = call.url.ownPath.replace(/\?.*/, '');
    const modules = [...new Set(exports.flatMap((row) => row.modules))];
    return getMembers(call).flatMap((member) => modules.map((module) => ({ path, module, words: member.split('.') })));
  }),
);
