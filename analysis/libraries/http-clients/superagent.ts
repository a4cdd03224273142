import { callsOf, exportsOf, VERBS, type ClientTable } from './client-table.ts';

/** superagent: a request is begun with its URL and filled by a chain of setters; `del` is its older name for delete. */
export const superagentTable: ClientTable = {
  name: 'superagent',
  exports: exportsOf(['superagent', 'superagent-use'], ['default', 'request', '']),
  globals: ['superagent'],
  types: exportsOf(['superagent'], ['SuperAgentStatic']),
  calls: [
    ...callsOf(VERBS.slice(0, 3), { url: [{ argument: 0 }], options: null, query: [{ argument: 1 }] }),
    ...callsOf(
      [...VERBS.slice(3), 'del'],
      { url: [{ argument: 0 }], options: null, body: [{ argument: 1 }] },
      (member) => (member === 'del' ? 'delete' : member),
    ),
    {
      member: '',
      method: { from: [{ argument: 0 }], default: 'GET' },
      url: [{ argument: 1 }],
      options: null,
      when: 'first argument is a method',
    },
    { member: '', method: { fixed: 'GET' }, url: [{ argument: 0 }], options: null, when: 'first argument is text' },
  ],
  factories: [{ member: 'agent', takes: 'nothing' }],
  bases: {},
  setters: { query: 'query', send: 'body', set: 'headers' },
};
