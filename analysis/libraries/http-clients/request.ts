import { callsOf, exportsOf, METHOD_OPTION, VERBS, type ClientTable } from './client-table.ts';

const modules = [
  'request',
  'request-promise',
  'request-promise-native',
  'request-promise-any',
  'postman-request',
  '@cypress/request',
  'requestretry',
];

const body = [{ option: 'body' }, { option: 'json' }, { option: 'form' }, { option: 'formData' }] as const;
const query = [{ option: 'qs' }] as const;
const byOptions = {
  url: [{ option: 'url' }, { option: 'uri' }],
  options: 0,
  body,
  query,
  when: 'first argument is an object',
} as const;
const byUrl = { url: [{ argument: 0 }], options: 1, body, query, when: 'first argument is text' } as const;
const toMethod = (member: string): string => (member === 'del' ? 'delete' : member);

/** request and its promise variants. `json: true` beside `body` says how the body is written, and is none itself. */
export const requestTable: ClientTable = {
  name: 'request',
  exports: exportsOf(modules, ['default', '']),
  globals: [],
  calls: [
    { ...byOptions, member: '', method: METHOD_OPTION },
    { ...byUrl, member: '', method: METHOD_OPTION },
    ...callsOf([...VERBS, 'del'], byOptions, toMethod),
    ...callsOf([...VERBS, 'del'], byUrl, toMethod),
  ],
  factories: [{ member: 'defaults', takes: 'defaults' }],
  bases: { baseUrl: 'slash' },
};
