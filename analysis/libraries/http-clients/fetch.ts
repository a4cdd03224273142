import { exportsOf, METHOD_OPTION, type ClientTable } from './client-table.ts';

const implementations = [
  'node-fetch',
  'cross-fetch',
  'isomorphic-fetch',
  'isomorphic-unfetch',
  'unfetch',
  'whatwg-fetch',
  'node-fetch-native',
  'make-fetch-happen',
  '@whatwg-node/fetch',
];

/** The Fetch standard, global and from the packages that implement it. */
export const fetchTable: ClientTable = {
  name: 'fetch',
  exports: [...exportsOf(implementations, ['default', 'fetch', '']), { module: 'undici', name: 'fetch' }],
  globals: ['fetch', 'window.fetch', 'self.fetch', 'globalThis.fetch', 'global.fetch'],
  calls: [{ member: '', method: METHOD_OPTION, url: [{ argument: 0 }], options: 1, body: [{ option: 'body' }] }],
  factories: [{ member: 'defaults', takes: 'defaults' }],
  bases: {},
};
