/** How a program changes requests outside of the calls that make them: options, global functions and assigned defaults. */

/**
 * Options under which a library lets a program change a request before it goes, send it itself, or authenticate it.
 * Source: got, ky (`hooks`), ofetch (`onRequest`), axios (`transformRequest`, `adapter`, `paramsSerializer`, `auth`),
 * superagent plugins and other clients
 * (`beforeRequest`), jQuery (`beforeSend`), ky and the generated clients (`fetch`), use-http (`interceptors`), undici
 * (`interceptors`, `factory`); their documentation is named in their tables.
 */
export const HOOK_OPTIONS: readonly string[] = [
  'hooks',
  'onRequest',
  'transformRequest',
  'beforeRequest',
  'beforeSend',
  'fetch',
  'auth',
  'username',
  'password',
  'adapter',
  'paramsSerializer',
  'interceptors',
  'factory',
];

/**
 * Options whose functions see a request and change nothing of it. Source: ofetch (`onRequestError`, `onResponse`,
 * `onResponseError`), axios (`transformResponse` and `validateStatus`, called on the configuration), got (`cache`, whose keys are URLs).
 */
export const WATCHING_OPTIONS: readonly string[] = [
  'onRequestError',
  'onResponse',
  'onResponseError',
  'transformResponse',
  'validateStatus',
  'cache',
];

/** Hook options whose functions get the request: they may change the parts of it that they name. */
export const REQUEST_HOOK_OPTIONS: ReadonlySet<string> = new Set(['hooks', 'onRequest', 'beforeRequest', 'beforeSend']);

/** The option of ky, ofetch and generated clients that sends the request. Their documentation is named in their tables. */
export const SENDER_OPTION = 'fetch';

/** The members under which libraries hand the path of a request to hooks. */
export const PATH_MEMBERS: ReadonlySet<string> = new Set(['url', 'uri', 'href', 'path', 'pathname']);

/** The members of a request, of its options or of its URL that hooks set for another host. Source: axios, ky, got, ofetch. */
export const HOST_MEMBERS: ReadonlySet<string> = new Set([
  ...['baseURL', 'baseUrl', 'prefixUrl', 'prefix', 'url', 'href', 'host', 'hostname', 'origin'],
]);

/** The option with data of the program itself, an empty object by default. Source: ky, got and xior (`context`). */
export const OWN_OPTIONS_OBJECT = 'context';

/** Members that libraries set in what they hand to hooks, whatever the call gives. Source: axios, ky, got, ofetch, the Fetch standard. */
export const REQUEST_MEMBERS: ReadonlySet<string> = new Set([
  ...['url', 'method', 'headers', 'baseURL', 'baseUrl', 'prefixUrl', 'prefix', 'href', 'host', 'hostname', 'origin'],
  ...['params', 'data', 'timeout', 'signal', 'body', 'json', 'form', 'searchParams', 'search', 'query', 'path'],
  ...['pathname', 'retry', 'retries', 'retryLimit', 'hooks', 'fetch', 'adapter', 'responseType', 'credentials', 'mode'],
  ...['withCredentials', 'transformRequest', 'transformResponse', 'paramsSerializer', 'validateStatus', 'env'],
  ...['request', 'options', 'response', 'agent', 'dispatcher', 'cache', 'redirect', 'isStream', 'http2', 'username'],
  ...['urlWithParams', 'reportProgress', 'serializeBody', 'allowAbsoluteUrls', 'toString', 'hasOwnProperty'],
  ...['throwHttpErrors', 'resolveBodyOnly', 'allowGetBody', 'keepalive', 'priority', 'duplex', 'decompress'],
  ...['password', 'auth', 'maxRedirects', 'maxContentLength', 'maxBodyLength', 'proxy', 'clone', 'referrer'],
]);

/** The options with a user and a password, which become a header. Source: axios (`auth`) and got (`username`, `password`). */
export const CREDENTIALS_OPTIONS: ReadonlySet<string> = new Set(['auth', 'username', 'password']);

/** Hooks of got and ky that run after the answer. */
export const ANSWER_HOOKS: ReadonlySet<string> = new Set(['afterResponse', 'beforeError']);

/** For each part of a request, the members under which libraries pass it to hooks, and the methods that change it. */
export const HOOKED_MEMBERS: Readonly<Record<'body' | 'query' | 'headers', ReadonlySet<string>>> = {
  body: new Set(['data', 'body', 'json', 'form', 'formData']),
  query: new Set(['params', 'query', 'search', 'searchParams', 'url', 'uri', 'href', 'path', 'pathname', 'prefixUrl']),
  headers: new Set(['headers', 'setHeader', 'setRequestHeader']),
};

/** The option of undici, and of Node's `fetch`, that sends a request by an object of the program. */
export const DISPATCHER_OPTION = 'dispatcher';

/**
 * Options with an object that a client uses for each request. Source: https://nodejs.org/api/http.html#class-httpagent (`agent`, whose
 * methods get the options of the request), axios (`httpAgent`, `httpsAgent`), got (`agent`), and the SDK (`httpAgent`, `logger`).
 */
export const AGENT_OPTIONS: readonly string[] = ['agent', 'httpAgent', 'httpsAgent', 'logger'];
/** The option of the SDK with further options of `fetch`, among them its dispatcher. Source: the README of the SDK. */
export const FETCH_OPTIONS = 'fetchOptions';

/** Replaces the dispatcher of every request. Source: https://undici.nodejs.org/#/?id=undicisetglobaldispatcherdispatcher. */
export const SET_DISPATCHER = 'setGlobalDispatcher';

/** Names of the global object, whose member `fetch` a program may replace. */
export const GLOBAL_OBJECTS: readonly string[] = ['globalThis', 'window', 'self', 'global'];

/** Built-in objects that make the text of a request. Source: ECMA-262, the URL and Fetch standards. */
export const REQUEST_BUILDERS: ReadonlySet<string> = new Set([
  ...['JSON', 'URL', 'URLSearchParams', 'Headers', 'Request', 'FormData'],
]);

/** Built-in objects that hold an answer and show its URL. Source: the Fetch standard and the XMLHttpRequest standard. */
export const ANSWER_HOLDERS: ReadonlySet<string> = new Set(['Response', 'XMLHttpRequest']);

/** Built-in objects whose prototypes hold the methods of bodies, lists of segments and texts. Source: ECMA-262. */
export const VALUE_PROTOTYPES: ReadonlySet<string> = new Set(['Object', 'Array', 'String']);

/** A file that replaces a function of one of these objects contains one of these texts. */
export const BUILT_IN_WRITES: readonly string[] = ['stringify =', 'stringify=', 'prototype', '(JSON,', 'JSON['];

/** Streams of a process to which the console writes. Source: https://nodejs.org/api/process.html. */
export const CONSOLE_STREAMS: readonly string[] = ['stdout', 'stderr'];
/** Text of a file that replaces the console or its functions: `console.info = …`, `Object.assign(console, …`. */
export const CONSOLE_WRITE = new RegExp(
  [
    String.raw`\bconsole\s*(?:(?:\.\s*\w+|\[[^\]\n]{1,200}\])\s*)?=(?![=>])`,
    String.raw`\(\s*console\s*,`,
    String.raw`\b(?:${CONSOLE_STREAMS.join('|')})\s*(?:\.\s*write\s*=(?![=>])|,\s*['"]write)`,
  ].join('|'),
);

/** Methods that convert an object to text, a number or JSON. Source: ECMA-262. */
export const CONVERSIONS: readonly string[] = ['toJSON', 'valueOf', 'toString', 'toPrimitive'];

const PURE_METHODS: ReadonlySet<string> = new Set([
  ...['valueOf', 'join', 'map', 'filter', 'slice', 'concat', 'replace', 'replaceAll', 'trim', 'padStart', 'padEnd'],
  ...['split', 'at', 'get', 'has', 'keys', 'values', 'entries', 'fromEntries', 'String', 'Number', 'Boolean'],
  ...['stringify', 'encodeURIComponent', 'repeat', 'charAt', 'round', 'floor', 'includes', 'startsWith', 'endsWith'],
]);

/** True for methods and functions that return a value and have no side effect, by their name. Source: ECMA-262. */
export function isPureMethod(name: string): boolean {
  return PURE_METHODS.has(name) || /^to[A-Z]/.test(name);
}

/** Methods of `Object` and `Reflect` that only read their first argument. Source: ECMA-262. */
export const GLOBAL_READERS: ReadonlySet<string> = new Set([
  ...['keys', 'values', 'entries', 'hasOwn', 'has', 'get', 'is', 'ownKeys', 'getPrototypeOf'],
  ...['getOwnPropertyNames', 'getOwnPropertySymbols', 'getOwnPropertyDescriptor', 'getOwnPropertyDescriptors'],
]);

/** Globals whose functions read and write members of their first argument. Source: ECMA-262. */
export const REFLECTING_GLOBALS: ReadonlySet<string> = new Set(['Object', 'Reflect']);

/** Functions that write members of their first argument. Source: ECMA-262. */
export const MEMBER_WRITERS: readonly string[] = ['assign', 'defineProperty', 'defineProperties', 'set'];
/** Those whose other arguments are objects with the members. */
export const OBJECT_WRITERS: ReadonlySet<string> = new Set(['assign', 'defineProperties']);
/** Members and methods that give the prototype of an object. Source: ECMA-262. */
export const PROTOTYPE_READS: readonly string[] = ['prototype', '__proto__', 'getPrototypeOf'];

/** Methods of functions whose first argument is `this`. Source: ECMA-262. */
export const RECEIVER_GIVERS: ReadonlySet<string> = new Set(['call', 'apply', 'bind']);

/** Text that may replace the global `fetch`: `globalThis.fetch = …`, `window['fetch'] = …`, `Object.assign(globalThis, …`. */
export const FETCH_WRITE = new RegExp(
  `(?:\\.fetch|\\[\\s*['"\`]fetch['"\`]\\s*\\])\\s*=(?![=>])|\\.(?:${MEMBER_WRITERS.join('|')})\\(\\s*(?:${GLOBAL_OBJECTS.join('|')})\\b`,
);

const GLOBAL_FETCH = String.raw`\b(?:${GLOBAL_OBJECTS.join('|')})\b[^;=\n]{0,20}(?:\.fetch|\[\s*['"\`]fetch['"\`]\s*\])`;
/**
 * Text of a file that replaces the global `fetch` or a built-in that makes requests, or watches requests, for a search without a
 * syntax tree: `(globalThis as Any).fetch = traced`, `JSON.stringify = …`. The name that is assigned comes first, where it is one.
 */
export const REQUEST_PATCH = new RegExp(
  [
    String.raw`${GLOBAL_FETCH}\s*=(?![=>])\s*(?:(\w+)\s*(?:as\b[^;\n]*)?(?:[;\n]|$))?`,
    String.raw`\.(?:${MEMBER_WRITERS.join('|')})\(\s*(?:${GLOBAL_OBJECTS.join('|')})\b[^;]{0,20}\bfetch\b`,
    String.raw`\bJSON\.(?:stringify|parse)\s*=(?!=)`,
    String.raw`\b(?:${[...REQUEST_BUILDERS, ...ANSWER_HOLDERS].join('|')})\.prototype\.\w+\s*=(?!=)`,
    String.raw`\b${SET_DISPATCHER}\(`,
    String.raw`\bdiagnostics_channel\b`,
  ].join('|'),
);

/**
 * Text of a dependency that replaces or observes the functions that send requests: the same writes as in a file of a
 * program, also through other names of the global object, and the changes that observing libraries make to the modules
 * of Node, to axios and to `XMLHttpRequest`. Source: the instrumentations of OpenTelemetry (`shimmer`,
 * `require-in-the-middle`, `undici:request:create`), Mirage and pretender (`XMLHttpRequest`), global-agent
 * (`http.request`), undici (`undici.globalDispatcher.1`).
 */
export const DEPENDENCY_PATCH = new RegExp(
  [
    String.raw`${GLOBAL_FETCH}\s*=(?![=>])`,
    String.raw`(?:const|let|var|,)\s*([\w$]+)\s*=[^;,]{0,60}\b(?:${GLOBAL_OBJECTS.join('|')})\b[^]*?` +
      String.raw`(?<![\w$.])\1(?:\.fetch|\[\s*['"\`]fetch['"\`]\s*\])\s*=(?![=>])`,
    String.raw`\.(?:${MEMBER_WRITERS.join('|')})\(\s*(?:${GLOBAL_OBJECTS.join('|')})\b[^;]{0,20}\bfetch\b`,
    String.raw`\bJSON\.(?:stringify|parse)\s*=(?!=)`,
    String.raw`\b(?:${[...REQUEST_BUILDERS, 'XMLHttpRequest', 'Axios', 'ClientRequest', 'Agent'].join('|')})\.prototype\.\w+\s*=(?!=)`,
    String.raw`(?<!function\s)\b${SET_DISPATCHER}\((?![^()]*\)\s*\{)`,
    String.raw`\bundici\.globalDispatcher`,
    String.raw`['"\`](?:undici:(?:request|client)|http\.client\.request):?`,
    String.raw`\b(?:http|https)\w*(?:\.default)?\.(?:request|get|ClientRequest|globalAgent)\s*=(?![=>])`,
    String.raw`\baxios\w*(?:\.default)?\.(?:interceptors\.\w+\.use\(|(?:request|defaults\.\w+)\s*=(?!=))`,
    String.raw`\b(?:shimmer\.|mass)?[wW]rap\(\s*(?:\w+\.)?(?:https?|undici|axios|${GLOBAL_OBJECTS.join('|')})\s*,`,
    String.raw`['"](?:require-in-the-middle|import-in-the-middle)['"]`,
  ].join('|'),
);

/** The text up to an assignment that only fills in a missing `fetch`: `if (!globalThis.fetch) globalThis.fetch = …`. */
export const FETCH_FILL =
  /(?:!\s*[\w$.]*\bfetch\b(?!\s*[.[(])|typeof\s+[\w$.]*\bfetch\b|\bfetch\s*(?:\|\||\?\?|={2,3}\s*(?:undefined|null|void 0)))[^;]{0,120}$/;

/** Beginnings of the names of packages that are imported for an effect, but for none on requests. Sources: their READMEs. */
const HARMLESS_PACKAGES: readonly string[] = [
  ...[
    'server-only',
    'client-only',
    'reflect-metadata',
    'dotenv',
    'core-js',
    'regenerator-runtime',
    'source-map-support',
  ],
  ...['tsconfig-paths', 'ts-node', 'tsx', 'babel', '@babel', '@swc', 'esbuild', 'normalize', '@fontsource', 'zone.js'],
  '@testing-library',
];

/** Extensions of files that a bundler imports. */
const ASSET_EXTENSIONS: readonly string[] = ['css', 'scss', 'sass', 'less', 'styl', 'svg', 'png', 'woff', 'woff2'];

/** Matches the specifiers of modules that are imported for an effect, but for none on requests. */
export const HARMLESS_IMPORT = new RegExp(
  String.raw`^(?:${HARMLESS_PACKAGES.join('|').replaceAll('.', String.raw`\.`)})\b|\.(?:${ASSET_EXTENSIONS.join('|')})$`,
);

/** Members of a client that say where a request goes, or carry it out. */
const SENDER_MEMBERS: readonly string[] = [
  ...[
    'baseURL',
    'baseUrl',
    'prefixUrl',
    'fetch',
    'adapter',
    'request',
    'send',
    'get',
    'post',
    'put',
    'patch',
    'delete',
  ],
];

/** Matches a write to the sender or the base of a client, also of a client that a function has returned. */
export const SENDER_WRITE = new RegExp(
  String.raw`(?<!\bthis)\.(?:${SENDER_MEMBERS.join('|')})\s*=(?![=>])|\.interceptors\b|\.defaults\s*[.[=]`,
);

/** Text of a file that adds hooks to an instance. Source: axios. */
export const HOOKING = /\binterceptors\b/;

/** Text of a file that may change an instance which another file makes. Source: axios, openapi-fetch, got, hey-api. */
export const INSTANCE_CHANGES = /\b(?:interceptors|defaults|setConfig)\b|\.\s*use\s*\(/;

/** Members of clients that change no request: their questions, what joins or ends promises, and what ends a connection. */
export const INERT_CLIENT_MEMBERS =
  /^(?:(?:is|get|to|has|on)[A-Z]\w*|get|has|toString|all|spread|then|catch|finally|call|apply|bind|on|once|off|emit|destroy|close|end|abort|stream|paginate|iterator|head|ping)$/;

/** Options that hold no headers: parts of a request that are read elsewhere, and functions that get answers. */
export const HEADERLESS_OPTIONS: ReadonlySet<string> = new Set([
  ...[
    'headers',
    'body',
    'data',
    'json',
    'form',
    'formData',
    'params',
    'query',
    'qs',
    'searchParams',
    'path',
    'url',
    'uri',
  ],
  ...['signal', 'dispatcher', 'timeout', 'retry', 'cache', 'responseType', 'context', 'next', 'path', 'cancelToken'],
  ...['onRequestError', 'onResponse', 'onResponseError', 'transformResponse', 'validateStatus'],
  ...['parseResponse', 'transform', 'transformErrorResponse', 'parseJson', 'stringifyJson', 'parse', 'schema'],
  ...['success', 'error', 'complete', 'callback', 'onSuccess', 'onError', 'onUploadProgress', 'onDownloadProgress'],
  ...['querySerializer', 'bodySerializer', 'pathSerializer', 'queryFn', 'providesTags', 'invalidatesTags', 'endpoints'],
  ...['shouldRetry', 'retryDelay', 'default', 'getCachedData', 'watch', 'select', 'agent', 'httpAgent', 'httpsAgent'],
]);

/** Options with a function that gets the answer or the error. Source: jQuery (`success`, `error`, `complete`), request (`callback`). */
export const CALLBACK_OPTIONS: ReadonlySet<string> = new Set([
  ...['success', 'error', 'complete', 'callback', 'onSuccess', 'onError', 'onComplete'],
]);

/** Options that are flags or values for credentials, each with the values by which the client sends some. */
export const CREDENTIALS_FLAGS: Readonly<Record<string, RegExp>> = {
  credentials: /^(?:include|\?)$/,
  withCredentials: /^(?:true|\?)$/,
  httpCredentials: /^(?!undefined$|null$)/,
  oauth: /^(?!undefined$|null$|false$)/,
  jar: /^(?!undefined$|null$|false$)/,
};

/** Options with a value that is not read, which a library may read headers from. */
export const UNREAD_OPTION =
  /auth|token|credential|fetch|intercept|hook|middleware|plugin|adapter|instance|before|prepare|sign[A-Z]/i;

/** Text of a module that, imported for its effect alone, may change the requests of other modules. */
export const REQUEST_EFFECTS = new RegExp(
  `${FETCH_WRITE.source}|\\b(?:${SET_DISPATCHER}|interceptors|ajaxPrefilter|ajaxSetup)\\b|\\bdefaults\\W{1,3}(?:headers|baseURL)\\b`,
);

/**
 * Defaults that are assigned after an instance was made: `api.defaults.baseURL = …`, `api.defaults.headers.common['X-A'] = …`.
 * Source: https://axios-http.com/docs/config_defaults.
 */
export const ASSIGNED_DEFAULTS = {
  member: 'defaults',
  headers: 'headers',
} as const;

/**
 * Options under which clients take query parameters, for one request or for all of an instance.
 * Source: axios (`params`), got and ky (`searchParams`), ofetch (`query`, `params`), superagent (`query`), the SDK (`defaultQuery`).
 */
export const QUERY_OPTIONS: ReadonlySet<string> = new Set(['params', 'query', 'searchParams', 'defaultQuery']);

/** The option of got and ky that may hold functions which decide if a request is sent again. */
export const RETRY_OPTION = 'retry';

/**
 * Members under which libraries hand the URL, the path or the body of a request to hooks.
 * Source: axios (`url`, `data`, `params`), got (`options`, `request`, `searchParams`, `json`), ky and fetch (`url`, `body`).
 */
export const URL_NAMES: ReadonlySet<string> = new Set([
  ...[
    'url',
    'uri',
    'href',
    'path',
    'pathname',
    'pathName',
    'originalUrl',
    'requestUrl',
    'search',
    'searchParams',
    'params',
  ],
  ...['data', 'body', 'json', 'form', 'options', 'request', 'input', 'prefixUrl', 'query'],
]);

/**
 * Members of an answer or an error that show the request again.
 * Source: fetch (`url`), axios (`config`, `request`), got (`request`, `requestUrl`, `redirectUrls`, `options`), superagent
 * (`req`, `request`).
 */
export const ECHO_NAMES: ReadonlySet<string> = new Set([
  ...['url', 'config', 'request', 'req', 'options', 'responseURL', 'requestUrl', 'redirectUrls'],
]);

/** The member of an answer of `fetch` that shows the request. Source: https://fetch.spec.whatwg.org/#response-class. */
export const FETCH_ECHO_NAMES: ReadonlySet<string> = new Set(['url']);

/** Members of the SDK's pages and responses that show the request. Source: `src/core/pagination.ts` of the SDK. */
export const SDK_ECHO_NAMES: ReadonlySet<string> = new Set(['url', 'options', 'response']);

/**
 * Names of headers that count or sum up the body. Source: RFC 9110 (`Content-Length`), RFC 1864 (`Content-MD5`), RFC 3230 (`Digest`),
 * RFC 9530 (`Content-Digest`, `Repr-Digest`), and the names that object stores and gateways give to checksums.
 */
export const BODY_HEADERS: readonly RegExp[] = [
  /^content-(?:length|md5)$/i,
  /(?:^|[-_])(?:digest|checksum|hash|md5|sha-?\d+|crc-?32c?)$/i,
];

/** Names of headers that sign a request. Source: RFC 9421 (`Signature`), and the names that gateways give to their own. */
export const SIGNATURE_HEADER = /(?:^|[-_])(?:signature|signature-input|sign|sig|hmac)$/i;

/** Code that adds a listener or a handler for the requests of a page, by the methods of puppeteer and playwright. */
const PAGE_LISTENER =
  /\.(?:on|once)\(\s*['"`](?:request|response)\w*['"`]|\.(?:setRequestInterception|routeFromHAR|waitForRe(?:quest|sponse)|route)\(/;
/** Words of a worker that stands between pages and the network. A server without pages also listens to `fetch`. */
const PAGE_WORKER = /\bself\s*\.\s*addEventListener\(|\b(?:skipWaiting|clients\.claim)\(|['"`]activate['"`]/;

/**
 * Words of code that watches all requests of a process, a page or a browser, each with a pattern that the text of the file must match.
 * The entries of marks and measures are the program's own. Source: https://nodejs.org/api/diagnostics_channel.html, the Resource Timing
 * standard of the W3C, whose entries are named by URLs, the Service Workers standard of the W3C,
 * https://developer.chrome.com/docs/workbox/modules/workbox-routing, https://www.electronjs.org/docs/latest/api/web-request,
 * https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/API/webRequest, https://pptr.dev/api/puppeteer.page,
 * https://playwright.dev/docs/network and https://chromedevtools.github.io/devtools-protocol.
 */
export const REQUEST_OBSERVERS: readonly (readonly [word: string, pattern: RegExp])[] = [
  ['diagnostics_channel', /\bdiagnostics_channel\b/],
  ['PerformanceObserver', /\bPerformanceObserver\b/],
  ['.getEntries', /\.getEntries(?!(?:ByType\(|ByName\([^,)\n]{1,80},)\s*['"`](?:mark|measure)['"`]\s*\))/],
  [
    'addEventListener',
    new RegExp(String.raw`^(?=[^]*(?:${PAGE_WORKER.source}))[^]*\baddEventListener\(\s*['"\`]fetch['"\`]`),
  ],
  ['onfetch', /\bonfetch\s*=(?!=)/],
  ['workbox', /\b(?:registerRoute|setDefaultHandler|setCatchHandler)\(/],
  ['webRequest', /\bwebRequest\b/],
  ['declarativeNetRequest', /\bdeclarativeNetRequest\b/],
  ['protocol', /\bprotocol\s*\.\s*(?:handle|intercept\w+)\(\s*['"`]https?['"`]/],
  ['puppeteer', PAGE_LISTENER],
  ['playwright', PAGE_LISTENER],
  ['Network.', /['"`]Network\.(?:requestWillBeSent|responseReceived)/],
  ['Fetch.', /['"`]Fetch\.requestPaused/],
];

/**
 * Words of code that reads the lines of calls from a stack, each with a pattern that the text of the file must match.
 * Source: https://v8.dev/docs/stack-trace-api, https://nodejs.org/api/util.html#utilgetcallsitesframecount-options.
 */
export const LINE_READS: readonly (readonly [word: string, pattern: RegExp])[] = [
  ['getLineNumber', /getLineNumber/],
  ['getCallSite', /getCallSite/],
  ['stack', /\bstack\b[^;\n]*\.(?:split|match|matchAll|replace)\(|\.exec\([^;\n]*\bstack\b/],
];

/**
 * Words of code that reads the source text of functions, and the method that gives it. Source: ECMA-262, `Function.prototype.toString`.
 */
export const SOURCE_READS: readonly string[] = ['Function.prototype.toString', 'Function.toString'];
export const SOURCE_METHOD = 'toString';

/**
 * Words of code that reads the text of a file, and of code that lists the files of a folder. Source: https://nodejs.org/api/fs.html,
 * https://bun.sh/docs/api/file-io, https://docs.deno.com/api/deno/file-system, https://ts-morph.com/setup/adding-source-files,
 * https://vite.dev/guide/features.html#glob-import, and the packages `glob`, `fast-glob`, `globby`, `fdir`, `klaw` and `raw-loader`.
 */
export const FILE_READS: readonly string[] = [
  ...['readFile', 'createReadStream', 'Bun.file', 'readTextFile', 'addSourceFile', '?raw', 'raw-loader'],
];
export const FOLDER_READS: readonly string[] = [
  ...['readdir', 'readDir', 'opendir', 'glob', 'walk(', 'Glob(', 'fdir', 'klaw', 'require.context'],
  ...['addSourceFilesAt', 'addSourceFilesFrom'],
];

/**
 * The end of an import of a file's text, behind its name. Source: https://vite.dev/guide/assets.html#importing-asset-as-string,
 * https://bun.sh/docs/bundler/loaders#text.
 */
export const TEXT_IMPORT = /^(?:\?(?:raw|source)\b|['"]\s*(?:with|assert)\s*\{\s*type\s*:\s*['"]text['"])/;

/**
 * Words of code that loads another module than the one a specifier names: a file holds all words of one list.
 * Source: https://nodejs.org/api/module.html#customization-hooks, and the internals of its loader of CommonJS.
 */
export const MODULE_REPLACERS: readonly (readonly [string, ...string[]])[] = [
  ['registerHooks'],
  ['node:module', 'register('],
  ['_resolveFilename'],
  ['_extensions'],
  ['require.extensions'],
  ['._compile'],
  ['require.cache'],
];
