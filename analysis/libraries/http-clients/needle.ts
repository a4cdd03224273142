import type { ClientTable } from './client-table.ts';

/**
 * needle: the method is an argument or a member; the data of a GET is its query.
 * Source: https://github.com/tomas/needle#api.
 */
export const needleTable: ClientTable = {
  name: 'needle',
  exports: [{ modules: ['needle'], names: ['default', ''] }],
  globals: [],
  calls: [
    {
      members: ['', 'request'],
      method: { from: [{ argument: 0 }], default: 'GET' },
      url: [{ argument: 1 }],
      options: 3,
      body: [{ argument: 2 }],
      query: [{ argument: 2 }],
    },
    { members: { get: 'GET', head: 'HEAD' }, url: [{ argument: 0 }], options: 1 },
    {
      members: { post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' },
      url: [{ argument: 0 }],
      options: 2,
      body: [{ argument: 1 }],
    },
  ],
  factories: [],
  bases: {},
};
