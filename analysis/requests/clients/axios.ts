import type { Call, ClientTable } from './client.ts';

const body = { option: 'data' } as const;
const query = { option: 'params' } as const;

const withoutBody = (member: string): Call => ({
  member,
  method: { fixed: member },
  url: { argument: 0 },
  options: 1,
  body,
  query,
});

const withBody = (member: string, method: string): Call => ({
  member,
  method: { fixed: method },
  url: { argument: 0 },
  options: 2,
  body: { argument: 1 },
  query,
});

const fromConfig = (member: string): Call => ({
  member,
  method: { option: 'method', default: 'GET' },
  url: { option: 'url' },
  options: 0,
  body,
  query,
});

/** axios: the default instance, `create`, the callable instance and the config object. */
export const axiosTable: ClientTable = {
  name: 'axios',
  exports: ['default', 'axios', ''].map((name) => ({ module: 'axios', name })),
  globals: ['axios'],
  calls: [
    ...['get', 'delete', 'head', 'options'].map(withoutBody),
    ...['post', 'put', 'patch'].map((member) => withBody(member, member)),
    ...['post', 'put', 'patch'].map((member) => withBody(`${member}Form`, member)),
    { ...fromConfig('request') },
    { ...fromConfig(''), when: 'first argument is an object' },
    { member: '', method: { option: 'method', default: 'GET' }, url: { argument: 0 }, options: 1, body, query, when: 'first argument is text' },
  ],
  factories: ['create', 'extend'],
  baseOption: 'baseURL',
  joining: 'slash',
};
