/**
 * The official SDK by what its package exports; which packages it has is in data/platform.json, its methods in data/sdk.
 * Source: https://github.com/cloudflare/cloudflare-typescript (`README.md`, `src/client.ts`; version 2: `src/index.js`).
 */
import type { MethodName, OptionWithDefault, SenderOption } from '../http-clients/client-table.ts';

/** Names under which the package exports the client class; `''` is the module itself. Version 2 exports its own name. */
export const SDK_CLASS_NAMES: readonly string[] = ['default', 'BaseCloudflare', ''];

/** Modules of the package that export the class: the package itself, and the entries of a CDN's build. */
export const SDK_ENTRIES: readonly string[] = ['', 'index', 'client', '+esm', 'src'];

/** The client with chosen resources, from version 7 on: `createClient({ resources: […] })`. */
export const SDK_PARTIAL_CLIENT = { entry: 'tree-shakable', factory: 'createClient', type: 'PartialCloudflare' };

/** The member that makes another client from a client, with options that add to its own. */
export const SDK_WITH_OPTIONS = 'withOptions';

/** The option of the client, since version 3, for the function that sends its requests. */
export const SDK_SENDER: SenderOption = { option: 'fetch', takes: 'fetch' };
export const SDK_SENDER_SINCE = 3;

/**
 * The option in versions before 7. Without it they send by `node-fetch` on Node, and give it streams and agents that the global `fetch`
 * refuses. Source: `_shims/node-runtime.ts` of versions 3 to 6.
 */
export const SDK_SENDER_WITH_OWN_FETCH: OptionWithDefault = { ...SDK_SENDER, ownFetch: 'cloudflare' };
export const SDK_GLOBAL_FETCH_SINCE = 7;

/**
 * The keys of a call's options. In the major versions of `SDK_OPTIONS_FOR_PARAMS`, a method with optional parameters takes an object
 * with only these keys as its options: `bots({ query: { limit: 5 } })`. Source: `isRequestOptions` of `src/core.ts`.
 */
export const SDK_OPTION_KEYS: ReadonlySet<string> = new Set([
  ...['method', 'path', 'query', 'body', 'headers', 'defaultBaseURL', 'maxRetries', 'stream', 'timeout', 'httpAgent'],
  ...['signal', 'idempotencyKey'],
]);
export const SDK_OPTIONS_FOR_PARAMS = { from: 3, to: 6 };

/** A raw verb of the client: its method, or the argument that is one, and the arguments for the path and the options. */
export interface RawVerb {
  method: MethodName | { argument: number };
  /** Null where the options hold it. */
  path: number | null;
  options: number;
}

/** `client.post(path, options)`. The options are spread over the method and the path, so theirs count. */
export const SDK_RAW_VERBS: Readonly<Record<string, RawVerb>> = {
  get: { method: 'GET', path: 0, options: 1 },
  post: { method: 'POST', path: 0, options: 1 },
  put: { method: 'PUT', path: 0, options: 1 },
  patch: { method: 'PATCH', path: 0, options: 1 },
  delete: { method: 'DELETE', path: 0, options: 1 },
  methodRequest: { method: { argument: 0 }, path: 1, options: 2 },
  request: { method: 'GET', path: null, options: 0 },
  buildRequest: { method: 'GET', path: null, options: 0 },
  getAPIList: { method: 'GET', path: 0, options: 2 },
  requestAPIList: { method: 'GET', path: null, options: 1 },
};

/** The last members of the SDK's methods with the HTTP method that they have. Source: `api.md`. */
export const SDK_MEMBER_METHODS: Readonly<Record<string, MethodName>> = {
  list: 'GET',
  get: 'GET',
  create: 'POST',
  update: 'PUT',
  edit: 'PATCH',
  delete: 'DELETE',
};

/** Headers that the client adds: the credentials, and the type of the body. */
export const SDK_CLIENT_HEADERS: readonly string[] = [
  'authorization',
  'x-auth-email',
  'x-auth-key',
  'x-auth-user-service-key',
  'content-type',
];

/** Parameters that the SDK's methods have under these names, and hardly any other library's do. */
export const OWNER_IDS: readonly string[] = ['zone_id', 'account_id'];
