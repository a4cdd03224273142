/**
 * Names that hand-written clients give to the parts of a request. Used for calls whose callee is not known.
 * Source: the options that the tables in http-clients/ list, and the wrappers that programs write around those clients.
 */
import type { MethodName } from '../http-clients/client-table.ts';

export const BASE_OPTIONS: readonly string[] = ['baseURL', 'baseUrl', 'prefixUrl'];

/**
 * Keys of an object that holds what all requests described beside it have in common, the base among it. Source:
 * https://docs.n8n.io/integrations/creating-nodes/build/declarative-style-node/.
 */
export const COMMON_KEYS: readonly string[] = ['requestDefaults'];

export const PATH_OPTIONS: readonly string[] = [
  ...['url', 'path', 'endpoint', 'uri', 'pathname', 'route', 'resource', 'segments', 'pathSegments'],
];

export const QUERY_OPTIONS: readonly string[] = ['params', 'query', 'qs', 'searchParams'];

/** Names of parameters whose text is a query: `${id}${search}`. */
export const QUERY_NAME = /quer|search|param|filter|^(?:qs?|opts?|options)$/i;

/** The name of the first parameter of a callback of Node. Source: https://nodejs.org/api/errors.html#error-first-callbacks. */
export const ERROR_PARAMETER = /^_*e(?:rr(?:or)?)?$/i;

export const BODY_OPTIONS: readonly string[] = ['body', 'data', 'json', 'payload'];

/** Options that configure a client and belong to no body: `http.delete(url, { headers })`, where the second argument is no body. */
export const CONFIG_OPTIONS: readonly string[] = [
  ...['headers', 'timeout', 'signal', 'responseType', 'withCredentials', 'validateStatus', 'maxRedirects'],
  ...['httpAgent', 'httpsAgent', 'observe', 'retry', 'credentials'],
];

/** The HTTP methods of functions that have another name than their method. */
export const METHOD_OF_NAME: Readonly<Record<string, MethodName>> = {
  del: 'DELETE',
  destroy: 'DELETE',
  remove: 'DELETE',
  getJSON: 'GET',
};

/** Functions that send this method where no argument names another. */
export const DEFAULT_METHOD_OF_NAME: Readonly<Record<string, MethodName>> = { fetch: 'GET' };

/** Functions and methods that read, and those that send a request as their options say. */
export const READING_NAME =
  /^(get|list|find|fetch|load|read|query|search|all|every|show|request|api)(?![a-z])|[a-z]Request$/;

/**
 * Methods of an unknown object whose path may well be one of a request: HTTP methods, verbs of reading, sending and changing, and builders
 * of an address. Others (`acquire`, `increment`, `isEnabled`) take a path as a name.
 */
export const SENDING_NAME = new RegExp(
  [
    '^[#_$]*(',
    'get|post|put|patch|delete|del|destroy|remove|head|options|list|find|fetch|load|read|query|search|all|every|show|',
    'request|req|api|send|ask|call|do|exec|execute|run|perform|invoke|with|apply|submit|create|update|upsert|write|save|',
    'make|issue|open|edit|change|modify|add|replace|upload|download|purge|pull|push|retry|try|poll|page|paginate|stream|',
    'iterate|each|collect|proxy|forward|relay|default|from|to|at|http|rest|json|raw|url|uri|path|endpoint|resource|route|',
    'GET|POST|PUT|PATCH|DELETE|HEAD|v\\d+',
    ')(?![a-z])|(Request|Fetch|Call|Send|Get|Api|API|Http|Rest|Url|URL|Path|Json|JSON|Resource|Endpoint|Query|All)$',
  ].join(''),
);

/** Methods of a function, or of a machine of Sails, that call it. */
export const CALLING_NAMES: ReadonlySet<string> = new Set([
  'with',
  'call',
  'apply',
  'exec',
  'run',
  'execute',
  'invoke',
]);

/** Functions that call their first argument with the others: `limit(send, path)`, `limiter.schedule(send, path)`. */
export const QUEUE_NAME = /limit|queue|throttle|schedule|retry/i;

/**
 * Functions that call their second argument with the arguments after it: `step.run('read', send, path)`, `storage.run(store, send, path)`.
 * Source: https://www.inngest.com/docs/reference/functions/step-run,
 * https://nodejs.org/api/async_context.html#asynclocalstoragerunstore-callback-args.
 */
export const RUN_NAME = /^(run|do|call|invoke|exec|execute|perform|step|trace|measure)$/i;

/** Keys of a record that hold its value. */
export const RECORD_VALUE_KEYS =
  /^(contents?|values?|r?r?datas?|(txt_?)?(data|records?|values?|text)|txt|rr?sets?|(resource_?)?records?|entries|answers?|strings)$/i;

/** Calls with another result each time. */
export const VARYING_CALL = /\b(Date\.now|Math\.random|randomUUID|randomBytes|nanoid|uuid(v[47])?)\(|\bnew Date\(\)/;

/** Names of functions that write a TXT record: `dns.setTxt(name, value)`. */
export const RECORD_WRITES = /^((set|add|put|create|write|upsert|publish|ensure)_?)?txt(_?records?)?$/i;

/**
 * Functions that read the records of a domain: of TXT records, or of the type that an argument names. Sources:
 * https://nodejs.org/api/dns.html, https://docs.deno.com/api/deno/~/Deno.resolveDns.
 */
export const RECORD_READS: ReadonlySet<string> = new Set(['resolveTxt', 'resolve', 'resolveDns']);
