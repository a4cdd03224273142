/** Imports that the settings declare to behave like a known HTTP client. */
import type { ClientValue, ExternalValue } from '../evaluator/domain/value.ts';
import { holeOf, textOf } from '../evaluator/domain/skeleton.ts';
import type { ClientTable } from '../libraries/http-clients/client-table.ts';
import { getClientTable, getMembers } from '../libraries/http-clients/find-client.ts';
import { isModule } from '../program/package-specifiers.ts';
import type { DeclaredClient } from '../settings.ts';

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
