import { exportsOf, METHOD_OPTION, type Call, type ClientTable } from './client-table.ts';

const call = (member: string, method: Call['method']): Call[] => [
  { member, method, url: 'parts', options: 0, when: 'first argument is an object' },
  { member, method, url: [{ argument: 0 }], options: 1, when: 'first argument is text' },
];

/** `http` and `https` of Node, and their look-alike that follows redirects: the URL may come in parts (`hostname`, `path`). */
export const nodeHttpTable: ClientTable = {
  name: 'node:https',
  exports: [
    ...exportsOf(['http', 'https', 'node:http', 'node:https'], ['default', '']),
    ...exportsOf(['follow-redirects'], ['http', 'https']),
  ],
  globals: [],
  calls: [...call('request', METHOD_OPTION), ...call('get', { fixed: 'GET' })],
  factories: [],
  bases: {},
  setters: { write: 'body', end: 'body', setHeader: 'headers' },
  neutral: [
    'on',
    'once',
    'off',
    'addListener',
    'removeListener',
    'setTimeout',
    'setNoDelay',
    'setSocketKeepAlive',
    'flushHeaders',
    'destroy',
    'abort',
  ],
};
