/** Clients of Node: its http modules, undici, Electron's `net`, and the client of GitHub's Actions toolkit. */
import { takesUrl, takesUrlOrOptions } from './call-forms.ts';
import { METHOD_OPTION, type ClientTable, type UrlParts } from './client-table.ts';

/** `hostname` is preferred to `host`; `origin` is an option of undici, which takes the same parts. */
const NODE_URL_PARTS: UrlParts = { origin: 'origin', hosts: ['hostname', 'host'], path: 'path' };

/**
 * `http` and `https` of Node, and follow-redirects, which wraps both.
 * Source: https://nodejs.org/api/http.html#httprequesturl-options-callback, https://nodejs.org/api/http.html#class-httpclientrequest.
 */
export const nodeHttpTable: ClientTable = {
  name: 'node:https',
  exports: [
    { modules: ['http', 'https', 'node:http', 'node:https'], names: ['default', ''] },
    { modules: ['follow-redirects'], names: ['http', 'https'] },
  ],
  calls: [
    ...takesUrlOrOptions(['request'], { url: { parts: NODE_URL_PARTS } }),
    ...takesUrlOrOptions({ get: 'GET' }, { url: { parts: NODE_URL_PARTS } }),
  ],
  setters: { write: 'body', end: 'body', setHeader: 'headers' },
  inertMembers: [
    ...['on', 'once', 'off', 'addListener', 'removeListener', 'setTimeout', 'setNoDelay'],
    ...['setSocketKeepAlive', 'flushHeaders', 'destroy', 'abort'],
  ],
  endingMembers: ['end', 'destroy', 'abort'],
};

/**
 * `net` of Electron's main process: requests like those of Node through Chromium's network stack, and `fetch`. The option `url` is
 * the whole URL; without it, the parts count.
 * Source: https://www.electronjs.org/docs/latest/api/net, https://www.electronjs.org/docs/latest/api/client-request.
 */
export const electronTable: ClientTable = {
  name: 'electron',
  exports: [{ modules: ['electron', 'electron/main'], names: ['net', 'default.net'] }],
  calls: [
    ...takesUrlOrOptions(['request'], { url: { parts: { ...NODE_URL_PARTS, origin: 'url' } } }),
    takesUrl(['fetch'], { body: ['body'] }),
  ],
  setters: { write: 'body', end: 'body', setHeader: 'headers' },
  inertMembers: ['on', 'once', 'off', 'addListener', 'removeListener', 'followRedirect', 'getUploadProgress', 'abort'],
  endingMembers: ['end', 'abort'],
};

/**
 * HTTP/2 of Node: a session of one origin, whose requests have their path and method among the headers.
 * Source: https://nodejs.org/api/http2.html#http2connectauthority-options-listener.
 */
export const nodeHttp2Table: ClientTable = {
  name: 'node:http2',
  exports: [{ modules: ['http2', 'node:http2'], names: ['default', ''] }],
  types: [{ modules: ['http2', 'node:http2'], names: ['ClientHttp2Session'] }],
  calls: [
    {
      members: ['request'],
      method: { from: [{ option: ':method' }], default: 'GET' },
      url: [{ option: ':path' }],
      withoutUrl: 'sends to the base',
      options: 0,
      headers: [{ argument: 0 }],
    },
  ],
  factories: [{ members: ['connect'], takes: 'base' }],
  bases: { origin: 'slash' },
  setters: { write: 'body', end: 'body' },
  endingMembers: ['end', 'close', 'destroy'],
};

/**
 * undici's functions; its `fetch` is in the table of fetch.
 * Source: https://undici.nodejs.org/#/?id=undicirequesturl-options-promise, https://undici.nodejs.org/#/docs/api/Client.
 */
export const undiciTable: ClientTable = {
  name: 'undici',
  exports: [{ modules: ['undici'], names: ['default', ''] }],
  calls: [
    ...takesUrlOrOptions(['request', 'stream', 'pipeline'], {
      url: { parts: NODE_URL_PARTS },
      body: ['body'],
      query: ['query'],
    }),
  ],
  factories: [
    {
      members: ['Client', 'Pool', 'BalancedPool', 'H2CClient', 'RoundRobinPool'],
      takes: 'base',
      instanceTable: 'undici-dispatcher',
    },
    {
      members: ['Agent', 'RetryAgent', 'ProxyAgent', 'EnvHttpProxyAgent'],
      takes: 'nothing',
      instanceTable: 'undici-dispatcher',
    },
  ],
};

/**
 * A client or pool of one origin: the constructor takes the origin, each call a path.
 * Source: https://undici.nodejs.org/#/docs/api/Dispatcher.
 */
export const undiciDispatcherTable: ClientTable = {
  name: 'undici-dispatcher',
  exports: [],
  types: [{ modules: ['undici'], names: ['Client', 'Pool', 'Dispatcher'] }],
  calls: [
    {
      members: ['request', 'stream', 'pipeline', 'dispatch'],
      method: METHOD_OPTION,
      url: { parts: NODE_URL_PARTS },
      options: 0,
      body: [{ option: 'body' }],
      query: [{ option: 'query' }],
    },
  ],
  factories: [{ members: ['compose'], takes: 'nothing', instanceTable: 'undici-composed' }],
  bases: { origin: 'slash' },
  overridable: ['dispatch'],
};

/**
 * A dispatcher with interceptors, which see each request and may change it: `pool.compose(interceptors.retry())`.
 * Source: https://undici.nodejs.org/#/docs/api/Dispatcher, `Dispatcher.compose(interceptors[, interceptor])`.
 */
export const undiciComposedTable: ClientTable = {
  ...undiciDispatcherTable,
  name: 'undici-composed',
  types: [],
  hooks: /\.compose\(/g,
};

/**
 * The HTTP client of GitHub's Actions toolkit.
 * Source: https://github.com/actions/toolkit/tree/main/packages/http-client (`HttpClient`).
 */
export const actionsHttpTable: ClientTable = {
  name: '@actions/http-client',
  exports: [{ modules: ['@actions/http-client'], names: ['HttpClient', 'default.HttpClient'] }],
  types: [{ modules: ['@actions/http-client'], names: ['HttpClient'] }],
  calls: [
    {
      members: { get: 'GET', getJson: 'GET', del: 'DELETE', head: 'HEAD', options: 'OPTIONS' },
      url: [{ argument: 0 }],
      headers: [{ argument: 1 }],
    },
    {
      members: { post: 'POST', postJson: 'POST', put: 'PUT', putJson: 'PUT', patch: 'PATCH', patchJson: 'PATCH' },
      url: [{ argument: 0 }],
      body: [{ argument: 1 }],
      headers: [{ argument: 2 }],
    },
    {
      members: ['request', 'sendStream'],
      method: { from: [{ argument: 0 }], default: 'GET' },
      url: [{ argument: 1 }],
      body: [{ argument: 2 }],
      headers: [{ argument: 3 }],
    },
  ],
  factories: [{ members: [''], takes: 'defaults', argument: 2 }],
  bodyMember: 'result',
  // HttpClientError has what the body says, decoded
  thrown: [['.result']],
};
