/** How clients and servers give access to bodies, also of thrown responses: the web, axios, got, ky, ofetch. */

/** Calls by which handlers read the body; `readBody` is h3's. */
export const SERVER_BODY_READS = new Set(['json', 'text', 'arrayBuffer', 'readBody']);

/** Clients whose call returns the decoded body (ofetch). */
export const BODY_RETURNING_CLIENTS = new Set(['$fetch', 'ofetch']);

/** Methods of the web's Request that return the body unparsed. */
export const RAW_BODY_READS = new Set(['text', 'arrayBuffer', 'bytes', 'blob']);

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
