import { takesOptions, takesUrl, takesUrlAndBody, takesUrlOrOptions } from './call-forms.ts';
import type { ClientTable } from './client-table.ts';

/** Source: https://axios-http.com/docs/config_defaults, https://github.com/axios/axios/blob/v1.x/lib/core/dispatchRequest.js. */
const HEADER_GROUPS: ClientTable['headerGroups'] = {
  common: 'any',
  get: ['GET'],
  post: ['POST'],
  put: ['PUT'],
  patch: ['PATCH'],
  delete: ['DELETE'],
  head: ['HEAD'],
};

/**
 * axios.
 * Source: https://axios-http.com/docs/api_intro, https://axios-http.com/docs/req_config, https://axios-http.com/docs/interceptors.
 */
export const axiosTable: ClientTable = {
  name: 'axios',
  exports: [{ modules: ['axios'], names: ['default', 'axios', ''] }],
  globals: ['axios', 'window.axios'],
  types: [{ modules: ['axios'], names: ['AxiosInstance', 'AxiosStatic', 'Axios'] }],
  calls: [
    takesUrl({ get: 'GET', delete: 'DELETE', head: 'HEAD', options: 'OPTIONS' }, { body: ['data'], query: ['params'] }),
    takesUrlAndBody(
      { post: 'POST', put: 'PUT', patch: 'PATCH', postForm: 'POST', putForm: 'PUT', patchForm: 'PATCH' },
      { query: ['params'] },
    ),
    takesOptions(['request'], { body: ['data'], query: ['params'] }),
    ...takesUrlOrOptions([''], { body: ['data'], query: ['params'] }),
  ],
  factories: [{ members: ['create'], takes: 'defaults' }],
  bases: { baseURL: 'slash' },
  querySerializers: ['paramsSerializer', 'paramsSerializer.serialize'],
  sender: { option: 'adapter', takes: 'axios', isForCalls: true },
  ownOptions: 'defaults',
  headerGroups: HEADER_GROUPS,
  // Interceptors of responses change no request, and neither does a variable for both: `const { interceptors } = api`.
  hooks: /\binterceptors\b(?!(?:\s*[?!]*\.\s*|\s*[?!.]*\[\s*['"`])response\b|\s*(?:,[\w\s,:]*)?\}\s*=[^=>])/g,
  hookCall: ['interceptors', 'request', 'use'],
  requestHooks: { sends: 'what they return' },
  answerHookCall: ['interceptors', 'response', 'use'],
  answerOption: { name: 'transformResponse', result: ['.data'] },
  thrown: [['.response', '~response']],
};

/** redaxios. Source: https://github.com/developit/redaxios (`options.fetch`). */
export const redaxiosTable: ClientTable = {
  ...axiosTable,
  name: 'redaxios',
  exports: [{ modules: ['redaxios'], names: ['default', ''] }],
  globals: [],
  types: [],
  sender: { option: 'fetch', takes: 'fetch', isForCalls: true },
  thrown: [['~response']],
};

/** xior, whose requests go to the global `fetch`. Source: https://github.com/suhaotian/xior. */
export const xiorTable: ClientTable = {
  ...axiosTable,
  name: 'xior',
  exports: [{ modules: ['xior'], names: ['default', 'xior', ''] }],
  globals: [],
  types: [{ modules: ['xior'], names: ['XiorInstance', 'xior', 'default'] }],
  sender: undefined,
};

/**
 * gaxios of Google: axios' options, all of them in one object. Version 7 also has the Fetch standard's arguments.
 * Source: https://github.com/googleapis/gaxios#readme, https://github.com/googleapis/gaxios/blob/main/src/gaxios.ts.
 */
export const gaxiosTable: ClientTable = {
  name: 'gaxios',
  exports: [{ modules: ['gaxios'], names: ['default', '', 'instance'] }],
  types: [{ modules: ['gaxios'], names: ['Gaxios'] }],
  calls: [
    takesOptions(['request'], {
      body: ['data', 'body'],
      query: ['params'],
      withoutUrl: 'sends to the URL of the instance',
    }),
    ...takesUrlOrOptions(['fetch'], { body: ['data', 'body'], query: ['params'] }),
  ],
  factories: [{ members: ['Gaxios'], takes: 'defaults' }],
  bases: { baseURL: 'slash', baseUrl: 'slash' },
  querySerializers: ['paramsSerializer'],
  ownOptions: 'defaults',
  hooks: axiosTable.hooks,
  thrown: [['.response', '~response']],
};
