import { METHOD_OPTION, type ClientTable, type UrlParts } from './client-table.ts';

/** `hostname` is preferred to `host`; `origin` is an option of undici, which takes the same parts. */
export const NODE_URL_PARTS: UrlParts = { origin: 'origin', hosts: ['hostname', 'host'], path: 'path' };

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
  globals: [],
  calls: [
    {
      members: ['request'],
      when: 'first argument is an object',
      method: METHOD_OPTION,
      url: { parts: NODE_URL_PARTS },
      options: 0,
    },
    { members: ['request'], when: 'first argument is text', method: METHOD_OPTION, url: [{ argument: 0 }], options: 1 },
    { members: { get: 'GET' }, when: 'first argument is an object', url: { parts: NODE_URL_PARTS }, options: 0 },
    { members: { get: 'GET' }, when: 'first argument is text', url: [{ argument: 0 }], options: 1 },
  ],
  factories: [],
  bases: {},
  setters: { write: 'body', end: 'body', setHeader: 'headers' },
  inertMembers: [
    ...['on', 'once', 'off', 'addListener', 'removeListener', 'setTimeout', 'setNoDelay'],
    ...['setSocketKeepAlive', 'flushHeaders', 'destroy', 'abort'],
  ],
  endingMembers: ['end', 'destroy', 'abort'],
};
