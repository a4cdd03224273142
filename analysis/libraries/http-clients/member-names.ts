/** The members that the instances of a client have, as its table names them. */
import { memoise } from '../../program/memoise.ts';
import { PROMISIFIED } from '../data-functions/wrapping-functions.ts';
import { getMembers } from './all-clients.ts';
import type { ClientTable } from './client-table.ts';

/** True unless the table shows that an instance has no member of the name. */
export function mayHaveMember(table: ClientTable, name: string): boolean {
  const names = getNames(table);
  return names === null || names.has(name) || names.has(name.replace(PROMISIFIED, ''));
}

/** The first names of all members, `paginate` of `paginate.each[]`; null where the program names some. */
const getNames = memoise((table: ClientTable): ReadonlySet<string> | null => {
  if (table.contract || table.templates || table.urlMembers || table.routers) return null;
  const paths = [
    ...table.calls.flatMap(getMembers),
    ...(table.factories ?? []).flatMap(({ members }) => members),
    ...Object.keys({ ...table.instances, ...table.setters, ...table.methodSetters }),
    ...[...(table.inertMembers ?? []), ...(table.endingMembers ?? []), ...(table.wrapped ?? [])],
    ...[table.hookCall, table.answerHookCall].flatMap((members) => members?.[0] ?? []),
    ...[table.ownOptions, table.calledWhenPassed].flatMap((member) => member ?? []),
    ...(table.isPiped ? ['pipe'] : []),
  ];
  return new Set(paths.map((path) => path.replace(/\[\]$/, '').split('.')[0]!));
});
