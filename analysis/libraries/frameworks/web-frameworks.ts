/**
 * How web frameworks create applications, mount handlers, and name requests and responses: Express, Fastify, Koa,
 * Hono, h3, Next, Nest, Elysia, Polka, Restify, Bun, Deno.
 */

/** Middleware that parses bodies and verifies nothing by itself. */
export const BODY_PARSERS = new Set(['json', 'raw', 'text', 'urlencoded']);

/** Members through which a context holds the request, and the request its headers. */
export const WHOLE_REQUEST_MEMBERS = /^(headers|req|request|raw|rawHeaders)$/;

/** Objects whose methods send, or render, their arguments. */
export const RESPONDING_OBJECTS = /^(res|response|reply|ctx|c|context|Response|NextResponse|JSON|Object)$/;

/** Options of a route with what runs before its handler (Fastify). */
export const GUARD_OPTIONS: ReadonlySet<string> = new Set(['onRequest', 'preParsing', 'preValidation', 'preHandler']);

/**
 * Members of a router whose functions run before the handlers behind them, in the chain or where the router is used.
 * Sources: https://elysiajs.com/essential/life-cycle, https://elysiajs.com/essential/handler (`derive`, `resolve`) and
 * https://fastify.dev/docs/latest/Reference/Hooks (`addHook`).
 */
export const ROUTER_HOOKS: ReadonlySet<string> = new Set([
  ...['onRequest', 'onParse', 'onTransform', 'onBeforeHandle', 'derive', 'mapDerive', 'resolve', 'mapResolve', 'guard'],
  'addHook',
]);

/** Methods that mount a handler on one route; `use` mounts for all. */
export const ROUTE_METHODS = /^(get|post|put|patch|delete)$/;

/** Request members and headers that identify a user. */
export const USER_REQUEST_MEMBERS = /^(authorization|cookie|cookies|query|params)$/i;

/** Methods of a request or its headers that return a header. */
export const HEADER_METHODS = /^(get|header)$/;

/** Functions and classes that create an application, not a router. */
export const APPLICATION_FACTORIES =
  /^(express|fastify|Fastify|Hono|OpenAPIHono|Koa|Elysia|polka|restify|createServer|App)$/;

/** Functions that start a server. */
export const SERVER_STARTERS = /^(serve|createServer|listen)$/;

/** Those of them after which the server takes requests. */
export const LISTENING_CALLS: readonly string[] = ['listen', 'serve'];

/** Modules whose requests hold headers in an object with lower-case keys. */
export const LOWER_CASE_HEADER_SERVERS = /^(express|fastify|koa|polka|restify|(node:)?https?|next)$/;

/** Methods, functions and decorators that return a header by name. */
export const HEADER_GETTERS = new Set(['get', 'header', 'getHeader', 'getRequestHeader', 'Headers', 'getHeaderValue']);

/** Objects whose methods respond. */
export const RESPONSE_OBJECTS = /^(res|response|reply|c|ctx|context|Response|NextResponse)$/;

/** Functions that answer with a redirect (h3, Next, SvelteKit, Remix). */
export const REDIRECTING_FUNCTIONS = new Set(['sendRedirect', 'redirect', 'permanentRedirect']);

/**
 * The decorator of methods that redirect every request: `@Redirect(url, 308)`. Sources: https://docs.nestjs.com/controllers#redirection,
 * https://github.com/typestack/routing-controllers#set-custom-redirect.
 */
export const REDIRECTING_DECORATOR = 'Redirect';

/** Statuses by which the receiver of an answer goes to another address. */
export const REDIRECTING_STATUSES: ReadonlySet<unknown> = new Set([301, 302, 303, 307, 308]);

/** Methods whose callback runs inside of a handler: promises, lists, streams, timers. */
export const CALLBACK_METHODS = new Set([
  ...['then', 'catch', 'finally', 'map', 'forEach', 'filter', 'reduce', 'on', 'once', 'some', 'every', 'find'],
  ...['waitUntil', 'setTimeout'],
]);

/** Names of objects with attributes of a message, which are no headers. */
export const MESSAGE_ATTRIBUTES = /(attributes|metadata|labels|annotations)$/i;

/** Methods that copy the entries of a request or its headers. */
export const COPYING_METHODS = /^(forEach|entries|fromEntries|assign)$/;

/** Keys of a response that hold its status. */
export const STATUS_KEYS = new Set(['status', 'statusCode']);

/**
 * Calls and constructions that take the status of a response behind its first argument: Hono's `c.text(body, status)`, and
 * exceptions by which a handler answers. The index is that of the status.
 */
export const STATUS_ARGUMENTS: ReadonlyMap<string, number> = new Map([
  ...['status', 'sendStatus', 'writeHead', 'code', 'setResponseStatus'].map((name) => [name, 0] as const),
  ...['HTTPException', 'createHttpError', 'httpError', 'error', 'throw'].map((name) => [name, 0] as const),
  ...['text', 'json', 'body', 'html', 'HttpException'].map((name) => [name, 1] as const),
]);

/**
 * Calls of these whose first argument may be the event of the request: of h3, with one of Vinxi.
 * Source: https://h3.dev/utils/response.
 */
export const STATUS_BEHIND_EVENT: ReadonlySet<string> = new Set(['setResponseStatus']);

/** Names of statuses in enums (`HttpStatus.CONFLICT`) and in exceptions (`ConflictException`), without their underlines. */
export const STATUS_NAMES: ReadonlyMap<string, number> = new Map([
  ['notmodified', 304],
  ['badrequest', 400],
  ['unauthorized', 401],
  ['forbidden', 403],
  ['notfound', 404],
  ['requesttimeout', 408],
  ['conflict', 409],
  ['unprocessableentity', 422],
  ['locked', 423],
  ['tooearly', 425],
  ['toomanyrequests', 429],
  ['internalservererror', 500],
  ['badgateway', 502],
  ['serviceunavailable', 503],
  ['gatewaytimeout', 504],
]);

/** Statuses with which a server asks a client to try again later. Source: RFC 9110, section 15, RFC 6585, RFC 8470. */
export const DEFERRING_STATUSES: ReadonlySet<number> = new Set([408, 423, 425, 429, 503]);

/** The status of a request that conflicts with the present state of the server: it may be sent again. Source: RFC 9110, section 15.5.10. */
export const CONFLICTING_STATUS = 409;

/** Words in names of a state that passes: a request that meets it may succeed later. */
export const PASSING_STATE = /^(lock(ed|s)?|busy|progress|pending|processing)$/i;

/** Statuses that tell a client that the server already has what the request sends. Source: RFC 9110, section 15. */
export const REPEATING_STATUSES: ReadonlySet<number> = new Set([304, 409]);

/** The header that says when to send a request again. */
export const DEFERRING_HEADER = 'retry-after';

/** Words of a response that ask for the same request again. */
export const DEFERRING_TEXT = /\b(again|retry|later|redeliver)\b/i;

const ROUTING_MEMBER_NAMES = [
  ...['method', 'path', 'pathname', 'url', 'originalUrl', 'baseUrl', 'href', 'route', 'routePath'],
  ...['routerPath', 'query', 'search', 'searchParams', 'params', 'host', 'hostname', 'headers?', 'accepts'],
  ...['cookies?', 'session', 'user'],
];

/** Request members by which servers route. */
export const ROUTING_MEMBERS = new RegExp(`^(${ROUTING_MEMBER_NAMES.join('|')})$`, 'i');

/** Decorators of Nest that mount a method, run guards before it, and give it the body. Source: https://docs.nestjs.com/controllers. */
export const ROUTE_DECORATORS = new Set(['Post', 'All']);
/**
 * Modules that frameworks give to servers alone, and those of functions in a cloud, which serve one request after the other. Sources: the
 * documentation of SvelteKit, Astro, React, Next and Nitro, of AWS Lambda, Netlify, Vercel, Google Cloud, Firebase and Azure.
 */
export const SERVER_MODULES = new RegExp(
  `^(?:${[
    ...[
      '\\$env/(?:static|dynamic)/private',
      '\\$app/server',
      'astro:env/server',
      'server-only',
      'next/(?:server|headers)',
      'h3',
    ],
    ...[
      'aws-lambda',
      '@middy/core',
      '@netlify/functions',
      '@vercel/(?:node|functions)',
      '@google-cloud/functions-framework',
    ],
    ...['firebase-functions(?:/.*)?', '@azure/functions'],
  ].join('|')})$`,
);

/**
 * The names of files that frameworks keep out of the bundle of the browser. Sources: https://reactrouter.com/explanation/code-splitting,
 * https://svelte.dev/docs/kit/server-only-modules.
 */
export const SERVER_FILE = /\.server\.[cm]?[jt]sx?$/;

/** Exports that frameworks and clouds call for each request. */
export const HANDLER_EXPORTS: ReadonlySet<string> = new Set([
  ...['GET', 'POST', 'handler', 'loader', 'action', 'load', 'getServerSideProps', 'onRequest', 'onRequestGet'],
]);
export const GUARD_DECORATORS = new Set(['UseGuards']);
export const BODY_DECORATOR = 'Body';

/**
 * Exports that a platform calls directly, in files that match `text`: no other code of the program runs before them. Frameworks are
 * left out, because middleware may run first. Source: https://docs.aws.amazon.com/lambda/latest/dg/nodejs-handler.html.
 */
export const ENTRY_EXPORTS: readonly { text: RegExp; names: readonly string[] }[] = [
  { text: /\b(APIGateway\w*|ALB|LambdaFunctionURL)(Event|Handler)\w*/, names: ['handler'] },
];
