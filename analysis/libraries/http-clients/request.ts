/** Clients of Node with callbacks: request, superagent, needle and those of restify. */
import { takesOptions, takesUrl, takesUrlAndBody, takesUrlOrOptions } from './call-forms.ts';
import { METHOD_MEMBERS, type ClientTable, type Factory } from './client-table.ts';

/** With `json: true` the option is no body: `body` is then written as JSON. */
const BODY = ['body', 'json', 'form', 'formData'];

const URL_OPTIONS = ['url', 'uri'];

/** Source: https://github.com/request/request#requestoptions-callback, https://github.com/request/request#convenience-methods. */
export const requestTable: ClientTable = {
  name: 'request',
  exports: [
    {
      modules: ['request', 'postman-request', '@cypress/request', 'requestretry'],
      names: ['default', ''],
    },
  ],
  calls: [
    ...takesUrlOrOptions([''], { url: URL_OPTIONS, body: BODY, query: ['qs'] }),
    ...takesUrlOrOptions({ ...METHOD_MEMBERS, del: 'DELETE' }, { url: URL_OPTIONS, body: BODY, query: ['qs'] }),
  ],
  factories: [{ members: ['defaults'], takes: 'defaults' }],
  bases: { baseUrl: 'slash' },
  setters: { setHeader: 'headers' },
  endingMembers: ['then', 'catch', 'finally'],
  inertMembers: [
    'on',
    'once',
    'pipe',
    'then',
    'catch',
    'finally',
    'promise',
    'abort',
    'spread',
    'tap',
    'asCallback',
    'write',
    'end',
  ],
};

/**
 * The promise variants of request give the body, unless `resolveWithFullResponse` is set.
 * Source: https://github.com/request/request-promise#readme.
 */
export const requestPromiseTable: ClientTable = {
  ...requestTable,
  name: 'request-promise',
  exports: [{ modules: ['request-promise', 'request-promise-native', 'request-promise-any'], names: ['default', ''] }],
  returnsBody: true,
};

/** Defaults of an agent of superagent, which leave the URL. Source: https://ladjs.github.io/superagent/#agents-for-global-state. */
export const AGENT_DEFAULTS: Factory = {
  members: [
    ...['on', 'once', 'set', 'query', 'type', 'accept', 'auth', 'withCredentials', 'sortQuery', 'retry', 'ok'],
    ...['redirects', 'timeout', 'buffer', 'serialize', 'parse', 'ca', 'key', 'pfx', 'cert'],
  ],
  takes: 'nothing',
};

/**
 * superagent: a request begins with its URL, a chain of setters fills it. `del` is the older name of `delete`.
 * Source: https://ladjs.github.io/superagent/.
 */
export const superagentTable: ClientTable = {
  name: 'superagent',
  exports: [{ modules: ['superagent', 'superagent-use'], names: ['default', 'request', ''] }],
  globals: ['superagent'],
  types: [{ modules: ['superagent'], names: ['SuperAgentStatic'] }],
  calls: [
    { members: { get: 'GET', head: 'HEAD', options: 'OPTIONS' }, url: [{ argument: 0 }], query: [{ argument: 1 }] },
    {
      members: { post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE', del: 'DELETE' },
      url: [{ argument: 0 }],
      body: [{ argument: 1 }],
    },
    {
      members: [''],
      when: 'first argument is a method',
      method: { from: [{ argument: 0 }], default: 'GET' },
      url: [{ argument: 1 }],
    },
    { members: { '': 'GET' }, when: 'first argument is text', url: [{ argument: 0 }] },
  ],
  factories: [{ members: ['agent'], takes: 'nothing' }, { members: ['use'], takes: 'client' }, AGENT_DEFAULTS],
  bases: { prefix: 'slash' },
  setters: { query: 'query', send: 'body', set: 'headers' },
  headerMembers: ['type', 'accept', 'auth'],
  pluginMember: 'use',
  requestHooks: { sends: 'what they get, as they leave it' },
  inertMembers: [
    ...['on', 'once', 'timeout', 'retry', 'ok', 'redirects', 'responseType', 'buffer', 'parse', 'withCredentials'],
    ...[
      'sortQuery',
      'maxResponseSize',
      'http2',
      'ca',
      'key',
      'pfx',
      'cert',
      'disableTLSCerts',
      'connect',
      'trustLocalhost',
    ],
    ...['end', 'then', 'catch', 'finally', 'pipe', 'abort'],
  ],
  endingMembers: ['end', 'then', 'catch', 'pipe', 'abort'],
  clientHeaders: ['content-type'],
};

/** A plugin of superagent that puts a base before every path. Source: https://github.com/johntron/superagent-prefix#readme. */
export const superagentPrefixTable: ClientTable = {
  name: 'superagent-prefix',
  exports: [{ modules: ['superagent-prefix', 'superagent-absolute', 'superagent-baseuri'], names: ['default', ''] }],
  calls: [],
  factories: [{ members: [''], takes: 'base' }],
};

/**
 * needle: the method is an argument or a member; the data of a GET is its query.
 * Source: https://github.com/tomas/needle#api.
 */
export const needleTable: ClientTable = {
  name: 'needle',
  exports: [{ modules: ['needle'], names: ['default', ''] }],
  calls: [
    {
      members: ['', 'request'],
      method: { from: [{ argument: 0 }], default: 'GET' },
      url: [{ argument: 1 }],
      options: 3,
      body: [{ argument: 2 }],
      query: [{ argument: 2 }],
    },
    takesUrl({ get: 'GET', head: 'HEAD' }),
    takesUrlAndBody({ post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' }),
  ],
};

const RESTIFY_FACTORIES = ['createJsonClient', 'createStringClient', 'createHttpClient', 'createClient'];

/** The path, or an object with it, comes first. */
const RESTIFY_OPTIONS = { url: ['path'], query: ['query'] } as const;

const RESTIFY_SENDING = { post: 'POST', put: 'PUT', patch: 'PATCH' } as const;

/**
 * Clients of restify, which up to version 4 were part of it. A path with a slash in front replaces the one of the base.
 * Source: https://github.com/restify/clients#readme.
 */
export const restifyTable: ClientTable = {
  name: 'restify-clients',
  exports: [
    {
      modules: ['restify-clients', 'restify'],
      names: RESTIFY_FACTORIES.flatMap((name) => [name, `default.${name}`]),
    },
  ],
  calls: [
    ...takesUrlOrOptions({ get: 'GET', head: 'HEAD', del: 'DELETE', opts: 'OPTIONS' }, RESTIFY_OPTIONS),
    {
      ...takesOptions(RESTIFY_SENDING, { ...RESTIFY_OPTIONS, when: 'first argument is an object' }),
      body: [{ argument: 1 }],
    },
    takesUrlAndBody(RESTIFY_SENDING, { when: 'first argument is text' }),
  ],
  factories: [{ members: [''], takes: 'defaults' }],
  bases: { url: 'resolve' },
  clientHeaders: ['accept', 'accept-version', 'content-type', 'user-agent'],
};
