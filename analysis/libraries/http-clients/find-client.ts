/** Looks up client tables: by name, by export, by global name and by type. */
import { parseSpecifier } from '../../program/package-specifiers.ts';
import { clientTables } from './all-clients.ts';
import type { Call, ClientTable, ExportRow } from './client-table.ts';

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
