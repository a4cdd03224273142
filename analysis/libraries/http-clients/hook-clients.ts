/** Hooks and composables that send: Raycast, VueUse, use-http, RTK Query. */
import { takesOptions, takesUrl } from './call-forms.ts';
import { METHOD_MEMBERS, type ClientTable } from './client-table.ts';

/** Raycast's `useFetch`. Source: https://developers.raycast.com/utilities/react-hooks/usefetch. */
export const raycastTable: ClientTable = {
  name: '@raycast/utils',
  exports: [{ modules: ['@raycast/utils'], names: ['useFetch'] }],
  calls: [takesUrl([''], { body: ['body'] })],
};

/**
 * VueUse: a member after the call chooses the method and takes the body.
 * Source: https://vueuse.org/core/useFetch/.
 */
export const vueUseTable: ClientTable = {
  name: '@vueuse/core',
  exports: [{ modules: ['@vueuse/core'], names: ['useFetch'] }],
  calls: [takesUrl([''], { body: ['body'] })],
  bases: { baseUrl: 'slash' },
  methodSetters: METHOD_MEMBERS,
};

/** `createFetch` of VueUse, which makes a `useFetch` with defaults. Source: https://vueuse.org/core/useFetch/. */
export const vueUseFactoryTable: ClientTable = {
  name: '@vueuse/core createFetch',
  exports: [{ modules: ['@vueuse/core'], names: ['createFetch'] }],
  calls: [],
  factories: [{ members: [''], takes: 'defaults', instanceTable: '@vueuse/core' }],
};

/** use-http: the hook takes the base and gives a function for each method. Source: https://use-http.com/. */
export const useHttpTable: ClientTable = {
  name: 'use-http',
  exports: [{ modules: ['use-http'], names: ['default', 'useFetch'] }],
  calls: [
    {
      members: { get: 'GET', head: 'HEAD', options: 'OPTIONS', delete: 'DELETE', del: 'DELETE' },
      url: [{ argument: 0 }],
      withoutUrl: 'sends to the base',
    },
    {
      members: { post: 'POST', put: 'PUT', patch: 'PATCH' },
      url: [{ argument: 0 }],
      withoutUrl: 'sends to the base',
      body: [{ argument: 1 }],
    },
  ],
  factories: [{ members: [''], takes: 'base' }],
  bases: { url: 'slash' },
};

/**
 * The base query of RTK Query, a client that `createApi` calls, or a function of the program that `createApi` is given.
 * Source: https://redux-toolkit.js.org/rtk-query/api/fetchBaseQuery.
 */
export const fetchBaseQueryTable: ClientTable = {
  name: 'fetchBaseQuery',
  exports: [
    {
      modules: ['@reduxjs/toolkit/query', '@reduxjs/toolkit/query/react', '@reduxjs/toolkit/dist/query'],
      names: ['fetchBaseQuery'],
    },
  ],
  calls: [],
  factories: [{ members: [''], takes: 'defaults', instanceTable: 'base query' }],
};

/** What `fetchBaseQuery` makes: `const send = fetchBaseQuery({ baseUrl }); send({ url, method, body }, api, options)`. */
export const baseQueryTable: ClientTable = {
  name: 'base query',
  exports: [],
  calls: [
    takesOptions([''], { when: 'first argument is an object', body: ['body'], query: ['params'] }),
    { members: { '': 'GET' }, when: 'first argument is text', url: [{ argument: 0 }] },
  ],
  bases: { baseUrl: 'slash' },
  bodyMember: 'data',
};

/**
 * RTK Query: `query` of an endpoint returns the path, or an object with the parts of the request.
 * Source: https://redux-toolkit.js.org/rtk-query/usage/queries, https://redux-toolkit.js.org/rtk-query/usage/code-splitting.
 */
export const rtkQueryTable: ClientTable = {
  name: '@reduxjs/toolkit/query',
  exports: [
    {
      modules: ['@reduxjs/toolkit/query', '@reduxjs/toolkit/query/react', '@reduxjs/toolkit/dist/query'],
      names: ['createApi'],
    },
  ],
  calls: [
    takesOptions(['query', 'mutation', 'infiniteQuery'], {
      inside: 'query',
      when: 'first argument is an object',
      body: ['body', 'data'],
      query: ['params'],
    }),
    {
      members: { query: 'GET', mutation: 'GET', infiniteQuery: 'GET' },
      inside: 'query',
      when: 'first argument is text',
      url: [{ argument: 0 }],
    },
  ],
  factories: [
    { members: [''], takes: 'client', from: 'baseQuery', callbacks: ['endpoints'] },
    { members: ['injectEndpoints', 'enhanceEndpoints'], takes: 'nothing', callbacks: ['endpoints'] },
  ],
  bases: { baseUrl: 'slash' },
  answerOption: { name: 'transformResponse', result: [] },
};
