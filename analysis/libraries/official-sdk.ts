/**
 * The official SDK by what its package exports; which packages it has is in data/platform.json, its methods in data/sdk.
 * Source: https://github.com/cloudflare/cloudflare-typescript (`README.md`, `src/client.ts`; version 2: `src/index.js`).
 */
import type { MethodName, SenderOption } from './http-clients/client-table.ts';

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
 * The keys of a call's options. In the major versions of `SDK_OPTIONS_FOR_PARAMS`, a method with optional parameters takes an object
 * with only these keys as its options: `bots({ query: { limit: 5 } })`. Source: `isRequestOptions` of `src/core.ts`.
 */
export const SDK_OPTION_KEYS: ReadonlySet<string> = new Set([
  ...['method', 'path', 'query', 'body', 'headers', 'defaultBaseURL', 'maxRetries', 'stream', 'timeout', 'httpAgent'],
  ...['signal', 'idempotencyKey'],
]);
export const SDK_OPTIONS_FOR_PARAMS = { from: 3, to: 6 };

/** Raw verbs of the client with the index of their options; argument 0 is the path. `getAPIList(path, Page, options)` is a GET. */
export const SDK_RAW_VERBS: Readonly<Record<string, { method: MethodName; options: number }>> = {
  get: { method: 'GET', options: 1 },
  post: { method: 'POST', options: 1 },
  put: { method: 'PUT', options: 1 },
  patch: { method: 'PATCH', options: 1 },
  delete: { method: 'DELETE', options: 1 },
  getAPIList: { method: 'GET', options: 2 },
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
