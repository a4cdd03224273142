import { METHOD_MEMBERS, METHOD_OPTION, type ClientTable } from './client-table.ts';

/**
 * ky. `prefixUrl` is called `prefix` from version 2 on, which also has `baseUrl`, resolved as a browser resolves a link.
 * Source: https://github.com/sindresorhus/ky#api.
 */
export const kyTable: ClientTable = {
  name: 'ky',
  exports: [{ modules: ['ky', 'ky-universal'], names: ['default', 'ky', ''] }],
  globals: [],
  types: [{ modules: ['ky'], names: ['KyInstance'] }],
  calls: [
    {
      members: [''],
      method: METHOD_OPTION,
      url: [{ argument: 0 }],
      options: 1,
      body: [{ option: 'json' }, { option: 'body' }],
      query: [{ option: 'searchParams' }],
    },
    {
      members: METHOD_MEMBERS,
      url: [{ argument: 0 }],
      options: 1,
      body: [{ option: 'json' }, { option: 'body' }],
      query: [{ option: 'searchParams' }],
    },
  ],
  factories: [{ members: ['create', 'extend'], takes: 'defaults' }],
  bases: { prefixUrl: 'slash', prefix: 'slash', baseUrl: 'resolve' },
};
