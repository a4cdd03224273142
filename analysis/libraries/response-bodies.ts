/** How clients and servers give access to bodies, also of thrown responses: the web, axios, got, ky, ofetch. */

/** Calls by which handlers read the body; `readBody` is h3's. */
export const SERVER_BODY_READS = new Set(['json', 'text', 'arrayBuffer', 'readBody']);

/** Clients whose call returns the decoded body (ofetch). */
export const BODY_RETURNING_CLIENTS = new Set(['$fetch', 'ofetch']);

/** Functions that return the parsed body of a server's request: of h3. */
export const PARSED_BODY_FUNCTIONS: ReadonlySet<string> = new Set(['readBody']);

/**
 * Methods that return the parsed body, each with the names of its receivers: of the web's Request, and of AdonisJS, whose `raw()`
 * returns the text.
 * Source: https://docs.adonisjs.com/guides/basics/request.
 */
export const PARSED_BODY_READS: ReadonlyMap<string, RegExp> = new Map([
  ['json', /^/],
  ['body', /^req(uest)?$/],
]);

/** Methods of requests that return the body unparsed: of the web's Request, and of AdonisJS (`raw`). */
export const RAW_BODY_READS = new Set(['text', 'arrayBuffer', 'bytes', 'blob', 'raw']);

/** Calls that return the same text or bytes in another type. */
export const BODY_CONVERSIONS = new Set([
  ...['from', 'String', 'encode', 'toString', 'Uint8Array', 'concat', 'decode', 'trim'],
]);

/** Methods of the web's Request that consume the body. */
export const BODY_READS = new Set(['text', 'arrayBuffer', 'bytes', 'blob', 'json', 'formData']);

/** Members of a response that say nothing of its result. */
export const STATUS_MEMBERS = new Set(['ok', 'status', 'statusText', 'headers', 'success', 'errors']);

/** Hooks that may change the thrown response. */
export const THROWN_RESPONSE_HOOKS = /interceptors(?!\.request)|transformResponse/;

/** Hooks and options of clients that may change answers before the program reads them. */
export const ANSWER_HOOKS =
  /interceptors(?!\.request)|transformResponse|afterResponse|onResponse(?!Error)|parseResponse|parseJson/;
