import type { ClientTable } from './client-table.ts';

/**
 * superagent: a request begins with its URL, a chain of setters fills it. `del` is the older name of `delete`.
 * Source: https://ladjs.github.io/superagent/.
 */
export const superagentTable: ClientTable = {
  name: 'superagent',
  exports: [{ modules: ['superagent', 'superagent-use'], names: ['default', 'request', ''] }],
  globals: ['superagent'],
  types: [{ modules: ['superagent'], names: ['SuperAgentStatic'] }],
  calls: [
    { members: { get: 'GET', head: 'HEAD', options: 'OPTIONS' }, url: [{ argument: 0 }], query: [{ argument: 1 }] },
    {
      members: { post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE', del: 'DELETE' },
      url: [{ argument: 0 }],
      body: [{ argument: 1 }],
    },
    {
      members: [''],
      when: 'first argument is a method',
      method: { from: [{ argument: 0 }], default: 'GET' },
      url: [{ argument: 1 }],
    },
    { members: { '': 'GET' }, when: 'first argument is text', url: [{ argument: 0 }] },
  ],
  factories: [{ members: ['agent'], takes: 'nothing' }],
  bases: {},
  setters: { query: 'query', send: 'body', set: 'headers' },
};
