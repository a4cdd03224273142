import type { ClientTable } from './client-table.ts';

/**
 * openapi-fetch: members are methods in capitals, the path is a template of the schema.
 * Source: https://openapi-ts.dev/openapi-fetch/api.
 */
export const openapiFetchTable: ClientTable = {
  name: 'openapi-fetch',
  exports: [{ modules: ['openapi-fetch'], names: ['default', ''] }],
  globals: [],
  types: [{ modules: ['openapi-fetch'], names: ['Client'] }],
  calls: [
    {
      members: {
        GET: 'GET',
        HEAD: 'HEAD',
        OPTIONS: 'OPTIONS',
        POST: 'POST',
        PUT: 'PUT',
        PATCH: 'PATCH',
        DELETE: 'DELETE',
      },
      url: [{ argument: 0 }],
      options: 1,
      body: [{ option: 'body' }],
      query: [{ option: 'params.query' }],
    },
  ],
  factories: [{ members: [''], takes: 'defaults' }],
  bases: { baseUrl: 'slash' },
};
