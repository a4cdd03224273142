/** The Fetch standard and clients around it: ofetch, ky, wretch, openapi-fetch. */
import { takesUrl } from './call-forms.ts';
import { type ClientTable, METHOD_MEMBERS, type RequestHooks } from './client-table.ts';

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
    // Source: https://docs.strapi.io/cms/configurations/features, `strapi.fetch`.
    { modules: ['@strapi/strapi'], names: ['strapi.fetch'] },
  ],
  globals: ['fetch', 'window.fetch', 'self.fetch', 'globalThis.fetch', 'global.fetch', 'strapi.fetch'],
  calls: [takesUrl([''], { body: ['body'] })],
  factories: [{ members: ['defaults'], takes: 'defaults' }],
  thrown: [],
};

/** Source: https://github.com/unjs/ofetch#️-interceptors. */
const OFETCH_HOOKS: RequestHooks = {
  sends: 'what they get, as they leave it',
  option: { name: 'onRequest', url: 'request', options: 'options' },
};

/**
 * ofetch, which Nuxt gives to every file as `$fetch`.
 * Source: https://github.com/unjs/ofetch#readme, https://nuxt.com/docs/api/utils/dollarfetch.
 */
export const ofetchTable: ClientTable = {
  name: 'ofetch',
  exports: [
    { modules: ['ofetch', 'ohmyfetch'], names: ['default', 'ofetch', '$fetch', ''] },
    { modules: ['#app', '#imports', 'nuxt/app'], names: ['$fetch'] },
  ],
  globals: ['$fetch', 'globalThis.$fetch'],
  types: [{ modules: ['ofetch', 'ohmyfetch'], names: ['$Fetch'] }],
  calls: [takesUrl(['', 'raw', 'native'], { body: ['body'], query: ['query', 'params'] })],
  factories: [{ members: ['create'], takes: 'defaults' }],
  bases: { baseURL: 'slash' },
  requestHooks: OFETCH_HOOKS,
  // $fetch.create(defaults, { fetch })
  sender: { option: 'fetch', takes: 'fetch', argument: 1 },
  returnsBody: true,
  // Source: https://github.com/unjs/ofetch#️-handling-errors.
  thrown: [['.data'], ['.response', '._data']],
};

/**
 * Nuxt's composables, which take the arguments of `$fetch` and give the body in a reference.
 * Source: https://nuxt.com/docs/api/composables/use-fetch.
 */
export const nuxtTable: ClientTable = {
  name: 'nuxt',
  exports: [{ modules: ['#app', '#imports', 'nuxt/app'], names: ['useFetch', 'useLazyFetch'] }],
  globals: ['useFetch', 'useLazyFetch'],
  requestHooks: OFETCH_HOOKS,
  calls: [takesUrl([''], { body: ['body'], query: ['query', 'params'] })],
  bases: { baseURL: 'slash' },
  bodyMember: 'data.~ref',
  answerOption: { name: 'transform', result: ['.data', '~ref'], isOnly: true },
  // The error is in a reference as well.
  thrown: [],
};

/**
 * ky. `prefixUrl` is called `prefix` from version 2 on, which also has `baseUrl`, resolved as a browser resolves a link.
 * Source: https://github.com/sindresorhus/ky#api.
 */
export const kyTable: ClientTable = {
  name: 'ky',
  exports: [{ modules: ['ky', 'ky-universal'], names: ['default', 'ky', ''] }],
  types: [{ modules: ['ky'], names: ['KyInstance'] }],
  calls: [
    takesUrl([''], { body: ['json', 'body'], query: ['searchParams'] }),
    takesUrl(METHOD_MEMBERS, { body: ['json', 'body'], query: ['searchParams'] }),
  ],
  factories: [{ members: ['create', 'extend'], takes: 'defaults' }],
  bases: { prefixUrl: 'slash', prefix: 'slash', baseUrl: 'resolve' },
  thrown: [['.response', '~response'], ['.data']],
  sender: { option: 'fetch', takes: 'fetch', isForCalls: true },
};

/**
 * wretch: each `url(…)` is put behind what came before, and a verb may add a last part.
 * Source: https://elbywan.github.io/wretch/api/ (`Wretch`).
 */
export const wretchTable: ClientTable = {
  name: 'wretch',
  exports: [{ modules: ['wretch'], names: ['default', ''] }],
  types: [{ modules: ['wretch'], names: ['Wretch'] }],
  calls: [
    {
      members: { get: 'GET', delete: 'DELETE', head: 'HEAD', opts: 'OPTIONS' },
      url: [{ argument: 0 }],
      query: [{ option: 'query' }],
      withoutUrl: 'sends to the base',
    },
    {
      members: { post: 'POST', put: 'PUT', patch: 'PATCH' },
      url: [{ argument: 1 }],
      body: [{ argument: 0 }, { option: 'body' }],
      query: [{ option: 'query' }],
      withoutUrl: 'sends to the base',
    },
  ],
  factories: [
    { members: ['', 'url'], takes: 'path' },
    // These change how a request is sent, and leave its URL.
    {
      members: [
        ...['accept', 'addon', 'auth', 'badRequest', 'catcher', 'catcherFallback', 'content', 'customError'],
        ...['defer', 'errorType', 'fetchError', 'middlewares', 'options', 'polyfills', 'resolve'],
      ],
      takes: 'nothing',
    },
    { members: ['query'], takes: 'defaults', as: 'query' },
    { members: ['headers'], takes: 'defaults', as: 'headers' },
    { members: ['body', 'json', 'formUrl', 'formData'], takes: 'defaults', as: 'body' },
  ],
  bases: { url: 'slash' },
};

/**
 * openapi-fetch: members are methods in capitals, the path is a template of the schema.
 * Source: https://openapi-ts.dev/openapi-fetch/api.
 */
export const openapiFetchTable: ClientTable = {
  name: 'openapi-fetch',
  exports: [{ modules: ['openapi-fetch'], names: ['default', ''] }],
  types: [{ modules: ['openapi-fetch'], names: ['Client'] }],
  calls: [
    takesUrl(
      {
        GET: 'GET',
        HEAD: 'HEAD',
        OPTIONS: 'OPTIONS',
        POST: 'POST',
        PUT: 'PUT',
        PATCH: 'PATCH',
        DELETE: 'DELETE',
      },
      { body: ['body'], query: ['params.query'], placeholders: { option: 'params.path' } },
    ),
  ],
  factories: [{ members: [''], takes: 'defaults' }],
  bases: { baseUrl: 'slash' },
  sender: { option: 'fetch', takes: 'fetch', isForCalls: true },
  errorMember: 'error',
};
