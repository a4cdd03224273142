import { METHOD_OPTION, type ClientTable } from './client-table.ts';

/**
 * axios and its small look-alikes redaxios and xior.
 * Source: https://axios-http.com/docs/api_intro, https://axios-http.com/docs/req_config, https://axios-http.com/docs/interceptors,
 * https://github.com/developit/redaxios, https://github.com/suhaotian/xior.
 */
export const axiosTable: ClientTable = {
  name: 'axios',
  exports: [
    { modules: ['axios'], names: ['default', 'axios', ''] },
    { modules: ['redaxios'], names: ['default', ''] },
    { modules: ['xior'], names: ['default', 'xior', ''] },
  ],
  globals: ['axios', 'window.axios'],
  types: [
    { modules: ['axios'], names: ['AxiosInstance', 'AxiosStatic', 'Axios'] },
    { modules: ['xior'], names: ['XiorInstance', 'xior', 'default'] },
  ],
  calls: [
    {
      members: { get: 'GET', delete: 'DELETE', head: 'HEAD', options: 'OPTIONS' },
      url: [{ argument: 0 }],
      options: 1,
      body: [{ option: 'data' }],
      query: [{ option: 'params' }],
    },
    {
      members: { post: 'POST', put: 'PUT', patch: 'PATCH', postForm: 'POST', putForm: 'PUT', patchForm: 'PATCH' },
      url: [{ argument: 0 }],
      options: 2,
      body: [{ argument: 1 }],
      query: [{ option: 'params' }],
    },
    {
      members: ['request'],
      method: METHOD_OPTION,
      url: [{ option: 'url' }],
      options: 0,
      body: [{ option: 'data' }],
      query: [{ option: 'params' }],
    },
    {
      members: [''],
      when: 'first argument is an object',
      method: METHOD_OPTION,
      url: [{ option: 'url' }],
      options: 0,
      body: [{ option: 'data' }],
      query: [{ option: 'params' }],
    },
    {
      members: [''],
      when: 'first argument is text',
      method: METHOD_OPTION,
      url: [{ argument: 0 }],
      options: 1,
      body: [{ option: 'data' }],
      query: [{ option: 'params' }],
    },
  ],
  factories: [{ members: ['create'], takes: 'defaults' }],
  bases: { baseURL: 'slash' },
  ownOptions: 'defaults',
  // Interceptors of responses change no request.
  hooks: /\binterceptors\b(?!(?:\s*[?!]*\.\s*|\s*[?!.]*\[\s*['"`])response\b)/g,
  hookCall: ['interceptors', 'request', 'use'],
  requestHooks: { sends: 'what they return' },
  answerHookCall: ['interceptors', 'response', 'use'],
  answerOption: { name: 'transformResponse', result: ['.data'] },
};
