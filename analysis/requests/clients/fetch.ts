import type { ClientTable } from './client.ts';

const implementations = ['node-fetch', 'cross-fetch', 'isomorphic-fetch', 'whatwg-fetch', 'node-fetch-native'];

/** The Fetch standard, global and from the packages that implement it. */
export const fetchTable: ClientTable = {
  name: 'fetch',
  exports: [
    ...implementations.flatMap((module) => ['default', 'fetch', ''].map((name) => ({ module, name }))),
    { module: 'undici', name: 'fetch' },
  ],
  globals: ['fetch', 'window.fetch', 'self.fetch', 'globalThis.fetch', 'global.fetch'],
  calls: [
    {
      member: '',
      method: { option: 'method', default: 'GET' },
      url: { argument: 0 },
      options: 1,
      body: { option: 'body' },
    },
  ],
  factories: [],
  baseOption: null,
  joining: 'resolve',
};
