import type { ClientTable } from './client-table.ts';

/**
 * wretch: each `url(…)` is put behind what came before, and a verb may add a last part.
 * Source: https://elbywan.github.io/wretch/api/ (`Wretch`).
 */
export const wretchTable: ClientTable = {
  name: 'wretch',
  exports: [{ modules: ['wretch'], names: ['default', ''] }],
  globals: [],
  types: [{ modules: ['wretch'], names: ['Wretch'] }],
  calls: [
    {
      members: { get: 'GET', delete: 'DELETE', head: 'HEAD', opts: 'OPTIONS' },
      url: [{ argument: 0 }],
      withoutUrl: 'sends to the base',
    },
    {
      members: { post: 'POST', put: 'PUT', patch: 'PATCH' },
      url: [{ argument: 1 }],
      body: [{ argument: 0 }],
      withoutUrl: 'sends to the base',
    },
  ],
  factories: [
    { members: ['', 'url'], takes: 'path' },
    // These change how a request is sent, and leave its URL.
    {
      members: [
        ...['accept', 'addon', 'auth', 'badRequest', 'catcher', 'catcherFallback', 'content', 'customError'],
        ...['defer', 'errorType', 'fetchError', 'headers', 'middlewares', 'options', 'polyfills', 'resolve'],
        ...['query', 'body', 'json', 'formUrl', 'formData'],
      ],
      takes: 'nothing',
    },
  ],
  bases: { url: 'slash' },
};
