import { METHOD_OPTION, type ClientTable } from './client-table.ts';

/**
 * The Fetch standard: the global, and packages that implement it.
 * Source: https://fetch.spec.whatwg.org/#fetch-method and the packages' READMEs; `defaults` is make-fetch-happen's
 * (https://github.com/npm/make-fetch-happen).
 */
export const fetchTable: ClientTable = {
  name: 'fetch',
  exports: [
    {
      modules: [
        ...['node-fetch', 'cross-fetch', 'isomorphic-fetch', 'isomorphic-unfetch', 'unfetch', 'whatwg-fetch'],
        ...['node-fetch-native', 'make-fetch-happen', '@whatwg-node/fetch'],
      ],
      names: ['default', 'fetch', ''],
    },
    { modules: ['undici'], names: ['fetch'] },
  ],
  globals: ['fetch', 'window.fetch', 'self.fetch', 'globalThis.fetch', 'global.fetch'],
  calls: [{ members: [''], method: METHOD_OPTION, url: [{ argument: 0 }], options: 1, body: [{ option: 'body' }] }],
  factories: [{ members: ['defaults'], takes: 'defaults' }],
  bases: {},
};

/**
 * ofetch, which Nuxt gives to every file as `$fetch`, and Nuxt's composables, which take the same arguments.
 * Source: https://github.com/unjs/ofetch#readme, https://nuxt.com/docs/api/composables/use-fetch.
 */
export const ofetchTable: ClientTable = {
  name: 'ofetch',
  exports: [
    { modules: ['ofetch', 'ohmyfetch'], names: ['default', 'ofetch', '$fetch', ''] },
    { modules: ['#app', '#imports', 'nuxt/app'], names: ['$fetch', 'useFetch', 'useLazyFetch'] },
  ],
  globals: ['$fetch', 'globalThis.$fetch', 'useFetch', 'useLazyFetch'],
  types: [{ modules: ['ofetch', 'ohmyfetch'], names: ['$Fetch'] }],
  calls: [
    {
      members: ['', 'raw', 'native'],
      method: METHOD_OPTION,
      url: [{ argument: 0 }],
      options: 1,
      body: [{ option: 'body' }],
      query: [{ option: 'query' }, { option: 'params' }],
    },
  ],
  factories: [{ members: ['create'], takes: 'defaults' }],
  bases: { baseURL: 'slash' },
};
