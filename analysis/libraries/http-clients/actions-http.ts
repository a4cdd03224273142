import type { ClientTable } from './client-table.ts';

/**
 * The HTTP client of GitHub's Actions toolkit.
 * Source: https://github.com/actions/toolkit/tree/main/packages/http-client (`HttpClient`).
 */
export const actionsHttpTable: ClientTable = {
  name: '@actions/http-client',
  exports: [{ modules: ['@actions/http-client'], names: ['HttpClient', 'default.HttpClient'] }],
  globals: [],
  types: [{ modules: ['@actions/http-client'], names: ['HttpClient'] }],
  calls: [
    {
      members: { get: 'GET', getJson: 'GET', del: 'DELETE', head: 'HEAD', options: 'OPTIONS' },
      url: [{ argument: 0 }],
    },
    {
      members: { post: 'POST', postJson: 'POST', put: 'PUT', putJson: 'PUT', patch: 'PATCH', patchJson: 'PATCH' },
      url: [{ argument: 0 }],
      body: [{ argument: 1 }],
    },
    {
      members: ['request'],
      method: { from: [{ argument: 0 }], default: 'GET' },
      url: [{ argument: 1 }],
      body: [{ argument: 2 }],
    },
  ],
  factories: [{ members: [''], takes: 'nothing' }],
  bases: {},
};
