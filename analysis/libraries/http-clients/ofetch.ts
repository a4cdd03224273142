import { exportsOf, METHOD_OPTION, type Call, type ClientTable } from './client-table.ts';

const call = (member: string): Call => ({
  member,
  method: METHOD_OPTION,
  url: [{ argument: 0 }],
  options: 1,
  body: [{ option: 'body' }],
  query: [{ option: 'query' }, { option: 'params' }],
});

/** ofetch, which Nuxt gives to every file as `$fetch`, with the composables that take the same arguments. */
export const ofetchTable: ClientTable = {
  name: 'ofetch',
  exports: [
    ...exportsOf(['ofetch', 'ohmyfetch'], ['default', 'ofetch', '$fetch', '']),
    ...exportsOf(['#app', '#imports', 'nuxt/app'], ['$fetch', 'useFetch', 'useLazyFetch']),
  ],
  globals: ['$fetch', 'globalThis.$fetch', 'useFetch', 'useLazyFetch'],
  types: exportsOf(['ofetch', 'ohmyfetch'], ['$Fetch']),
  calls: [call(''), call('raw'), call('native')],
  factories: [{ member: 'create', takes: 'defaults' }],
  bases: { baseURL: 'slash' },
};
