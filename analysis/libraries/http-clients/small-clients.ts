/** Small clients: wreck, phin, centra, alova, better-fetch, Effect's, and what generated code uses. */
import { takesOptions, takesUrl, takesUrlAndBody } from './call-forms.ts';
import { METHOD_MEMBERS, type ClientTable } from './client-table.ts';

/** wreck of hapi. Source: https://hapi.dev/module/wreck/api. */
export const wreckTable: ClientTable = {
  name: 'wreck',
  exports: [{ modules: ['@hapi/wreck', 'wreck'], names: ['default', ''] }],
  calls: [
    {
      members: ['request'],
      method: { from: [{ argument: 0 }], default: 'GET' },
      url: [{ argument: 1 }],
      options: 2,
      body: [{ option: 'payload' }],
    },
    takesUrl({ get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' }, { body: ['payload'] }),
  ],
  factories: [{ members: ['defaults'], takes: 'defaults' }],
  bases: { baseUrl: 'resolve' },
  bodyReaders: ['read'],
};

/** phin. Source: https://github.com/ethanent/phin#readme. */
export const phinTable: ClientTable = {
  name: 'phin',
  exports: [{ modules: ['phin'], names: ['default', 'phin', ''] }],
  calls: [
    takesOptions(['', 'unpromisified'], {
      when: 'first argument is an object',
      body: ['data', 'form'],
      withoutUrl: 'sends to the URL of the instance',
    }),
    { members: { '': 'GET', unpromisified: 'GET' }, when: 'first argument is text', url: [{ argument: 0 }] },
  ],
  factories: [{ members: ['defaults'], takes: 'defaults' }],
};

/** centra, which the same author builds phin on. Source: https://github.com/ethanent/centra#readme. */
export const centraTable: ClientTable = {
  name: 'centra',
  exports: [{ modules: ['centra', '@aero/centra'], names: ['default', ''] }],
  calls: [{ members: [''], method: { from: [{ argument: 1 }], default: 'GET' }, url: [{ argument: 0 }] }],
  setters: { body: 'body', query: 'query', header: 'headers' },
};

/** alova: the members of an instance are methods with a capital. Source: https://alova.js.org/tutorial/getting-started/method. */
export const alovaTable: ClientTable = {
  name: 'alova',
  exports: [{ modules: ['alova'], names: ['createAlova'] }],
  types: [{ modules: ['alova'], names: ['Alova'] }],
  calls: [
    takesUrl({ Get: 'GET', Head: 'HEAD', Options: 'OPTIONS' }, { query: ['params'] }),
    takesUrlAndBody({ Post: 'POST', Put: 'PUT', Patch: 'PATCH', Delete: 'DELETE' }, { query: ['params'] }),
    takesOptions(['Request'], { body: ['data'], query: ['params'] }),
  ],
  factories: [{ members: [''], takes: 'defaults' }],
  bases: { baseURL: 'slash' },
};

/** better-fetch. Source: https://better-fetch.vercel.app/docs/fetch-options. */
export const betterFetchTable: ClientTable = {
  name: '@better-fetch/fetch',
  exports: [{ modules: ['@better-fetch/fetch'], names: ['betterFetch', 'default'] }],
  calls: [takesUrl([''], { body: ['body'], query: ['query'], placeholders: { option: 'params' } })],
  bases: { baseURL: 'slash' },
  errorMember: 'error',
};

/** `createFetch` of better-fetch. Source: https://better-fetch.vercel.app/docs/getting-started. */
export const betterFetchFactoryTable: ClientTable = {
  name: '@better-fetch/fetch createFetch',
  exports: [{ modules: ['@better-fetch/fetch'], names: ['createFetch'] }],
  calls: [],
  factories: [{ members: [''], takes: 'defaults', instanceTable: '@better-fetch/fetch' }],
};

/**
 * The clients that hey-api's generated code uses: one object holds all parts of a request, placeholders of the path are braces.
 * Source: https://heyapi.dev/openapi-ts/clients/fetch.
 */
export const heyApiTable: ClientTable = {
  name: '@hey-api/client-fetch',
  exports: [
    {
      modules: [
        ...['@hey-api/client-fetch', '@hey-api/client-axios', '@hey-api/client-next', '@hey-api/client-nuxt'],
        ...['@hey-api/client-ky', '@hey-api/client-ofetch'],
      ],
      names: ['createClient', 'client'],
    },
  ],
  types: [{ modules: ['@hey-api/client-fetch', '@hey-api/client-axios', '@hey-api/client-next'], names: ['Client'] }],
  calls: [
    takesOptions(METHOD_MEMBERS, { body: ['body'], query: ['query'], placeholders: { option: 'path' } }),
    takesOptions(['request'], { body: ['body'], query: ['query'], placeholders: { option: 'path' } }),
  ],
  factories: [{ members: [''], takes: 'defaults' }],
  bases: { baseUrl: 'slash', baseURL: 'slash' },
  errorMember: 'error',
};

/** The HTTP part of swagger-client. Source: https://github.com/swagger-api/swagger-js/blob/master/docs/usage/http-client.md. */
export const swaggerTable: ClientTable = {
  name: 'swagger-client',
  exports: [{ modules: ['swagger-client'], names: ['default', ''] }],
  calls: [takesOptions(['http'], { body: ['body'], query: ['query'] })],
};

/**
 * Clients of Effect, which send requests that `HttpClientRequest` describes (`analysis/libraries/data-functions/data-libraries.ts`).
 * Source: https://effect-ts.github.io/effect/platform/HttpClient.ts.html.
 */
export const effectTable: ClientTable = {
  name: '@effect/platform',
  exports: [{ modules: ['@effect/platform', 'effect/unstable/http'], names: ['HttpClient.HttpClient'] }],
  types: [{ modules: ['@effect/platform', 'effect/unstable/http'], names: ['HttpClient.HttpClient'] }],
  calls: [
    takesOptions(['execute'], { body: ['body'], query: ['urlParams'] }),
    takesUrl({ ...METHOD_MEMBERS, del: 'DELETE' }, { body: ['body'], query: ['urlParams'] }),
  ],
  isPiped: true,
  bases: { baseUrl: 'slash' },
  clientHeaders: ['content-type', 'content-length'],
};

/** The function that sends with the client of the context: `request.pipe(HttpClient.execute)`. */
export const effectExecuteTable: ClientTable = {
  name: '@effect/platform execute',
  exports: [{ modules: ['@effect/platform', 'effect/unstable/http'], names: ['HttpClient.execute'] }],
  calls: [takesOptions([''], { body: ['body'], query: ['urlParams'] })],
  clientHeaders: ['content-type', 'content-length'],
};

/**
 * Eleventy Fetch: a copy of the answer is kept on the disk, and the call gives the body; the options of the request are one option.
 * Source: https://www.11ty.dev/docs/plugins/fetch/.
 */
export const eleventyFetchTable: ClientTable = {
  name: 'eleventy-fetch',
  exports: [{ modules: ['@11ty/eleventy-fetch', '@11ty/eleventy-cache-assets'], names: ['default', 'Fetch', ''] }],
  calls: [
    {
      members: [''],
      method: { from: [{ option: 'fetchOptions.method' }], default: 'GET' },
      url: [{ argument: 0 }],
      options: 1,
      body: [{ option: 'fetchOptions.body' }],
      headers: [{ option: 'fetchOptions.headers' }],
    },
  ],
  returnsBody: true,
};
