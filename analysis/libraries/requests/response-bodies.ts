/** How clients and servers give access to bodies, also of thrown responses: the web, axios, got, ky, ofetch. */
import type { PathRewrite } from '../flows/builtin-flows.ts';
import type { ExportRow } from '../http-clients/client-table.ts';

/** A function whose result is the body of the response, or of the stream of the body, in its first argument. */
export interface BodyReader extends ExportRow {
  result: readonly PathRewrite[];
}

const TEXT: readonly PathRewrite[] = [{ from: ['~response'], to: ['~text'] }];

/**
 * Functions of Node and of libraries that return the body of a response. Members of clients are in their tables (`bodyReaders`).
 * Sources: https://nodejs.org/api/webstreams.html#utility-consumers, https://github.com/sindresorhus/get-stream#readme,
 * https://github.com/stream-utils/raw-body#readme.
 */
export const BODY_READERS: readonly BodyReader[] = [
  {
    modules: ['node:stream/consumers', 'stream/consumers'],
    names: ['json'],
    result: [{ from: ['~response'], to: [] }],
  },
  { modules: ['node:stream/consumers', 'stream/consumers'], names: ['text', 'buffer', 'arrayBuffer'], result: TEXT },
  {
    modules: ['get-stream'],
    names: ['default', '', 'buffer', 'getStreamAsBuffer', 'getStreamAsArrayBuffer'],
    result: TEXT,
  },
  { modules: ['raw-body'], names: ['default', ''], result: TEXT },
];

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

/**
 * Members of requests that hold the body, parsed or not, each with the names of its receivers: of most frameworks, of hapi, and of what
 * the hooks of Feathers get.
 * Sources: https://hapi.dev/api/#-requestpayload, https://feathersjs.com/api/hooks#hook-context.
 */
export const BODY_MEMBERS: ReadonlyMap<string, RegExp> = new Map([
  ['body', /^/],
  ['payload', /^req(uest)?$/],
  ['data', /^(context|hook)$/],
]);

/** Methods of requests that return the body unparsed: of the web's Request, and of AdonisJS (`raw`). */
export const RAW_BODY_READS = new Set(['text', 'arrayBuffer', 'bytes', 'blob', 'raw']);

/** Parts of names that programs give to the received body of a request. */
export const RAW_BODY_NAME = /raw|body|payload/i;

/** Calls that return the same text or bytes in another type. */
export const BODY_CONVERSIONS = new Set([
  ...['from', 'String', 'encode', 'toString', 'Uint8Array', 'concat', 'decode', 'trim'],
]);

/** Encodings of Node's Buffer whose text, verified as it is, has other bytes than the body. */
export const CHANGING_ENCODINGS = /^(ascii|latin1|binary|hex|base64(url)?|ucs-?2|utf-?16le)$/i;

/** Methods of the web's Request that consume the body. */
export const BODY_READS = new Set(['text', 'arrayBuffer', 'bytes', 'blob', 'json', 'formData']);

/** Classes of the answers that handlers make, and all members of these. Source: https://developer.mozilla.org/docs/Web/API/Response. */
export const ANSWER_CLASSES: ReadonlySet<string> = new Set(['Response', 'NextResponse']);
export const ANSWER_MEMBERS: ReadonlySet<string> = new Set([
  ...['body', 'bodyUsed', 'headers', 'ok', 'redirected', 'status', 'statusText', 'type', 'url', 'cookies'],
  ...['arrayBuffer', 'blob', 'bytes', 'clone', 'formData', 'json', 'text'],
]);

/** Members of a response that say nothing of its result. */
export const STATUS_MEMBERS = new Set(['ok', 'status', 'statusText', 'headers', 'success', 'errors']);

/** Hooks that may change the thrown response. */
export const THROWN_RESPONSE_HOOKS = /interceptors(?!\.request)|transformResponse/;

/** Methods in which a program changes the answers of a store of records. Source: https://api.emberjs.com/ember-data/release/. */
export const RECORD_HOOKS = /\b(?:handleResponse|normalize\w*Response)\b/;

/** An interceptor of axios that leaves answers as they are: `response.use(undefined, …)`, `response.use((answer) => answer, …)`. */
const LEAVING_ANSWERS =
  /\.response\.use\(\s*(?:undefined|null|(?:\(\s*)?(\w+)(?::\s*[\w.<>]+)?\s*(?:\)\s*)?=>\s*(?:\1|\{\s*return \1;?\s*\}))\s*[,)]/
    .source;

/** Hooks and options of clients that may change answers before the program reads them. */
export const ANSWER_HOOKS = new RegExp(
  `interceptors(?!\\.request|${LEAVING_ANSWERS})|transformResponse|afterResponse|\\bonResponse(?!Error)|parseResponse|parseJson`,
);
