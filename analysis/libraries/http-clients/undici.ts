import { METHOD_OPTION, type ClientTable } from './client-table.ts';
import { NODE_URL_PARTS } from './node-http.ts';

/**
 * undici's functions; its `fetch` is in the table of fetch.
 * Source: https://undici.nodejs.org/#/?id=undicirequesturl-options-promise, https://undici.nodejs.org/#/docs/api/Client.
 */
export const undiciTable: ClientTable = {
  name: 'undici',
  exports: [{ modules: ['undici'], names: ['default', ''] }],
  globals: [],
  calls: [
    {
      members: ['request', 'stream', 'pipeline'],
      when: 'first argument is an object',
      method: METHOD_OPTION,
      url: { parts: NODE_URL_PARTS },
      options: 0,
      body: [{ option: 'body' }],
      query: [{ option: 'query' }],
    },
    {
      members: ['request', 'stream', 'pipeline'],
      when: 'first argument is text',
      method: METHOD_OPTION,
      url: [{ argument: 0 }],
      options: 1,
      body: [{ option: 'body' }],
      query: [{ option: 'query' }],
    },
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
  bases: {},
};

/**
 * A client or pool of one origin: the constructor takes the origin, each call a path.
 * Source: https://undici.nodejs.org/#/docs/api/Dispatcher.
 */
export const undiciDispatcherTable: ClientTable = {
  name: 'undici-dispatcher',
  exports: [],
  globals: [],
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
  factories: [],
  bases: { origin: 'slash' },
  overridable: ['dispatch'],
};
