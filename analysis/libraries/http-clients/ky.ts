import { callsOf, exportsOf, METHOD_OPTION, VERBS, type ClientTable } from './client-table.ts';

const request = {
  url: [{ argument: 0 }],
  options: 1,
  body: [{ option: 'json' }, { option: 'body' }],
  query: [{ option: 'searchParams' }],
} as const;

/** ky: `prefixUrl` is called `prefix` from 2 on, where `baseUrl` is resolved as a browser resolves a link. */
export const kyTable: ClientTable = {
  name: 'ky',
  exports: exportsOf(['ky', 'ky-universal'], ['default', 'ky', '']),
  globals: [],
  types: exportsOf(['ky'], ['KyInstance']),
  calls: [{ ...request, member: '', method: METHOD_OPTION }, ...callsOf(VERBS, request)],
  factories: [
    { member: 'create', takes: 'defaults' },
    { member: 'extend', takes: 'defaults' },
  ],
  bases: { prefixUrl: 'slash', prefix: 'slash', baseUrl: 'resolve' },
};
