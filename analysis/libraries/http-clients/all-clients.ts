/** Every known HTTP client. A new one is a table in this folder and an entry in this list. */
import {
  actionsHttpTable,
  electronTable,
  nodeHttp2Table,
  nodeHttpTable,
  undiciComposedTable,
  undiciDispatcherTable,
  undiciTable,
} from './node-clients.ts';
import { anthropicTable, openAiTable } from './stainless-clients.ts';
import { aiSdkTables, langChainTables } from './model-clients.ts';
import { axiosTable, gaxiosTable, redaxiosTable, xiorTable } from './axios.ts';
import type { ClientTable, Call, ExportRow } from './client-table.ts';
import {
  orpcContractTable,
  orpcTable,
  orpcLinkTable,
  tsRestContractTable,
  tsRestTable,
  zodiosTable,
} from './contract-clients.ts';
import { fetchTable, ofetchTable, kyTable, nuxtTable, openapiFetchTable, wretchTable } from './fetch-clients.ts';
import { gotTable } from './got.ts';
import { jqueryTable, xmlHttpRequestTable } from './browser-clients.ts';
import {
  needleTable,
  requestPromiseTable,
  requestTable,
  restifyTable,
  superagentPrefixTable,
  superagentTable,
} from './request.ts';
import { backboneModelTable, backboneTable, emberJsonApiTable, emberRestTable } from './record-clients.ts';
import { angularJsClassTable, angularJsResourceTable, loopbackTable } from './template-clients.ts';
import {
  angularJsTable,
  angularTable,
  angularResourceTable,
  apolloTable,
  h3ProxyTable,
  honoProxyTable,
  nestTable,
  olderApolloTable,
} from './framework-clients.ts';
import { k6Table, n8nTable, urlFetchTable, userScriptTable } from './script-hosts.ts';
import {
  fetchBaseQueryTable,
  baseQueryTable,
  raycastTable,
  rtkQueryTable,
  useHttpTable,
  vueUseFactoryTable,
  vueUseTable,
} from './hook-clients.ts';
import {
  alovaTable,
  betterFetchFactoryTable,
  betterFetchTable,
  centraTable,
  effectExecuteTable,
  effectTable,
  heyApiTable,
  phinTable,
  swaggerTable,
  wreckTable,
  eleventyFetchTable,
} from './small-clients.ts';
import { octokitActionTable, octokitRequestTable, octokitTable } from './octokit.ts';
import { cypressTable, playwrightPageTable, playwrightTable, supertestTable } from './test-clients.ts';
import { parseSpecifier } from '../../program/modules/package-specifiers.ts';

export const clientTables: readonly ClientTable[] = [
  fetchTable,
  axiosTable,
  redaxiosTable,
  xiorTable,
  gaxiosTable,
  nodeHttpTable,
  nodeHttp2Table,
  electronTable,
  gotTable,
  kyTable,
  ofetchTable,
  nuxtTable,
  undiciTable,
  undiciDispatcherTable,
  undiciComposedTable,
  superagentTable,
  requestTable,
  requestPromiseTable,
  needleTable,
  restifyTable,
  xmlHttpRequestTable,
  jqueryTable,
  openapiFetchTable,
  wretchTable,
  actionsHttpTable,
  openAiTable,
  anthropicTable,
  ...aiSdkTables,
  ...langChainTables,
  angularTable,
  angularResourceTable,
  angularJsTable,
  angularJsResourceTable,
  angularJsClassTable,
  loopbackTable,
  emberRestTable,
  emberJsonApiTable,
  backboneTable,
  backboneModelTable,
  nestTable,
  h3ProxyTable,
  honoProxyTable,
  apolloTable,
  olderApolloTable,
  urlFetchTable,
  k6Table,
  userScriptTable,
  n8nTable,
  raycastTable,
  vueUseTable,
  vueUseFactoryTable,
  useHttpTable,
  fetchBaseQueryTable,
  baseQueryTable,
  rtkQueryTable,
  eleventyFetchTable,
  wreckTable,
  effectExecuteTable,
  effectTable,
  phinTable,
  centraTable,
  alovaTable,
  betterFetchTable,
  betterFetchFactoryTable,
  heyApiTable,
  swaggerTable,
  octokitRequestTable,
  octokitTable,
  octokitActionTable,
  superagentPrefixTable,
  supertestTable,
  playwrightTable,
  cypressTable,
  playwrightPageTable,
  tsRestTable,
  tsRestContractTable,
  zodiosTable,
  orpcTable,
  orpcLinkTable,
  orpcContractTable,
];

/** Looks up the tables of HTTP clients. */
export interface ClientIndex {
  getTable(name: string): ClientTable | undefined;
  /**
   * Finds the client that an import, a `require` or a global gives, and the members that are read from it: `request` of
   * `import { request } from 'node:https'`. `module` is null for a global. Undefined for anything else.
   */
  find(module: string | null, path: readonly string[]): { table: ClientTable; members: readonly string[] } | undefined;
  /** Finds the client that an imported type describes an instance of. */
  findByType(module: string, name: string): ClientTable | undefined;
}

/**
 * Indexes tables. Of two tables for the same export the first counts. One of the settings (`added`) comes before a known one for the
 * same name and does not switch it off: what it does not describe is as the known one says.
 */
export function createClientIndex(tables: readonly ClientTable[], added: readonly ClientTable[] = []): ClientIndex {
  const index = (getKeys: (table: ClientTable) => readonly string[]): ReadonlyMap<string, ClientTable> => {
    const known = indexBy(tables, getKeys);
    const own = [...indexBy(added, getKeys)].map(([key, table]) => [key, joinTables(table, known.get(key))] as const);
    return new Map([...known, ...own]);
  };
  const byName = index(({ name }) => [name]);
  const byExport = index(({ exports }) => getExportKeys(exports));
  const byType = index(({ types = [] }) => getExportKeys(types));
  const byGlobal = index(({ globals = [] }) => globals);
  return {
    getTable: (name) => byName.get(name),
    find(module, path) {
      if (module === null) {
        const table = byGlobal.get(path.join('.'));
        return table && { table, members: [] };
      }
      const specifier = normaliseSpecifier(module);
      for (let length = path.length; length >= 0; length--) {
        const table = byExport.get(`${specifier}#${path.slice(0, length).join('.')}`);
        if (table) return { table, members: path.slice(length) };
      }
      return undefined;
    },
    findByType: (module, name) =>
      byType.get(`${normaliseSpecifier(module)}#${name}`) ??
      byType.get(`${parseSpecifier(module)?.name ?? module}#${name}`),
  };
}

function joinTables(own: ClientTable, known: ClientTable | undefined): ClientTable {
  if (!known) return own;
  return {
    ...known,
    ...own,
    calls: [...own.calls, ...known.calls],
    factories: [...(own.factories ?? []), ...(known.factories ?? [])],
    bases: { ...known.bases, ...own.bases },
  };
}

function indexBy(
  tables: readonly ClientTable[],
  getKeys: (table: ClientTable) => readonly string[],
): ReadonlyMap<string, ClientTable> {
  const index = new Map<string, ClientTable>();
  for (const table of tables) for (const key of getKeys(table)) if (!index.has(key)) index.set(key, table);
  return index;
}

/** `module#name` of every export. */
function getExportKeys(rows: readonly ExportRow[]): string[] {
  return rows.flatMap(({ modules, names }) => modules.flatMap((module) => names.map((name) => `${module}#${name}`)));
}

/** Drops the version and the protocol of a package's specifier. */
function normaliseSpecifier(module: string): string {
  const parsed = parseSpecifier(module);
  if (parsed === null) return module;
  return parsed.subpath === '' ? parsed.name : `${parsed.name}/${parsed.subpath}`;
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
}

/** The paths that members of clients stand for: a program writes only their base. */
export const OWN_PATHS: readonly OwnPath[] = clientTables.flatMap(({ exports, calls }) => {
  const paths = calls.flatMap(({ url }) => ('ownPath' in url ? [url.ownPath.replace(/\?.*/, '')] : []));
  const modules = new Set(exports.flatMap((row) => row.modules));
  return [...new Set(paths)].flatMap((path) => [...modules].map((module) => ({ path, module })));
});

const CLIENT_PACKAGES: ReadonlySet<string> = new Set(
  clientTables.flatMap(({ exports }) =>
    exports.flatMap(({ modules }) => modules.flatMap((module) => parseSpecifier(module)?.name ?? [])),
  ),
);

/** True for the name of a package that a table describes. */
export function isClientPackage(name: string): boolean {
  return CLIENT_PACKAGES.has(name);
}
