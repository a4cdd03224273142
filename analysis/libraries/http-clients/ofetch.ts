import { METHOD_OPTION, type ClientTable } from './client-table.ts';

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
