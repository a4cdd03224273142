import type { Call, ClientTable } from './client.ts';

const call = (member: string, method: Call['method']): Call[] => [
  { member, method, url: 'parts', options: 0, when: 'first argument is an object' },
  { member, method, url: { argument: 0 }, options: 1, when: 'first argument is text' },
];

/** `http` and `https` of Node: the URL may come in parts (`hostname`, `path`). */
export const nodeHttpTable: ClientTable = {
  name: 'node:https',
  exports: ['http', 'https', 'node:http', 'node:https'].flatMap((module) => ['default', ''].map((name) => ({ module, name }))),
  globals: [],
  calls: [...call('request', { option: 'method', default: 'GET' }), ...call('get', { fixed: 'GET' })],
  factories: [],
  baseOption: null,
  joining: 'resolve',
};
