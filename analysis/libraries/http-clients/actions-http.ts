import { callsOf, exportsOf, type ClientTable } from './client-table.ts';

const toMethod = (member: string): string => (member === 'del' ? 'delete' : member.replace('Json', ''));

/** The HTTP client of GitHub's actions toolkit. */
export const actionsHttpTable: ClientTable = {
  name: '@actions/http-client',
  exports: exportsOf(['@actions/http-client'], ['HttpClient', 'default.HttpClient']),
  globals: [],
  types: exportsOf(['@actions/http-client'], ['HttpClient']),
  calls: [
    ...callsOf(['get', 'getJson', 'del', 'head', 'options'], { url: [{ argument: 0 }], options: null }, toMethod),
    ...callsOf(
      ['post', 'postJson', 'put', 'putJson', 'patch', 'patchJson'],
      { url: [{ argument: 0 }], options: null, body: [{ argument: 1 }] },
      toMethod,
    ),
    {
      member: 'request',
      method: { from: [{ argument: 0 }], default: 'GET' },
      url: [{ argument: 1 }],
      options: null,
      body: [{ argument: 2 }],
    },
  ],
  factories: [{ member: '', takes: 'nothing' }],
  bases: {},
};
