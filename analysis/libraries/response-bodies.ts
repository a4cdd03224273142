/** How HTTP clients and servers give access to bodies: the web, axios, got, ofetch. */

/** Calls by which handlers read the body; `readBody` is h3's. */
export const SERVER_BODY_READS = new Set(['json', 'text', 'arrayBuffer', 'readBody']);

/** Response methods that throw errors of their own. */
export const BODY_DECODERS = new Set(['json', 'text']);

/** Clients whose call returns the decoded body (ofetch). */
export const BODY_RETURNING_CLIENTS = new Set(['$fetch', 'ofetch']);

/** Response members that hold the decoded body (axios, got). */
export const BODY_MEMBERS = new Set(['data', 'body']);

/** Names of clients and their instances that decode bodies by themselves. */
export const DECODING_CLIENTS = /^(axios|got|http|client|api|instance)$/i;

/** Methods of the web's Request that return the body unparsed. */
export const RAW_BODY_READS = new Set(['text', 'arrayBuffer', 'bytes', 'blob']);

/** Methods of the web's Request that consume the body. */
export const BODY_READS = new Set(['text', 'arrayBuffer', 'bytes', 'blob', 'json', 'formData']);

/** Members of a response that say nothing of its result. */
export const STATUS_MEMBERS = new Set(['ok', 'status', 'statusText', 'headers', 'success', 'errors']);
