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

/** Modules whose requests hold headers in an object with lower-case keys. */
export const LOWER_CASE_HEADER_SERVERS = /^(express|fastify|koa|polka|restify|(node:)?https?|next)$/;

/** Methods, functions and decorators that return a header by name. */
export const HEADER_GETTERS = new Set(['get', 'header', 'getHeader', 'getRequestHeader', 'Headers', 'getHeaderValue']);

/** Objects whose methods respond. */
export const RESPONSE_OBJECTS = /^(res|response|reply|c|ctx|context|Response|NextResponse)$/;

/** Functions that answer with a redirect (h3, Next, SvelteKit, Remix). */
export const REDIRECTING_FUNCTIONS = new Set(['sendRedirect', 'redirect', 'permanentRedirect']);

/** Statuses by which the receiver of an answer goes to another address. */
export const REDIRECTING_STATUSES: ReadonlySet<unknown> = new Set([301, 302, 303, 307, 308]);

/** Methods that set the status of a response, given first. */
export const STATUS_CALLS = new Set(['status', 'sendStatus', 'writeHead', 'code']);

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

const ROUTING_MEMBER_NAMES = [
  ...['method', 'path', 'pathname', 'url', 'originalUrl', 'baseUrl', 'href', 'route', 'routePath'],
  ...['routerPath', 'query', 'search', 'searchParams', 'params', 'host', 'hostname', 'headers?', 'accepts'],
  ...['cookies?', 'session', 'user'],
];

/** Request members by which servers route. */
export const ROUTING_MEMBERS = new RegExp(`^(${ROUTING_MEMBER_NAMES.join('|')})$`, 'i');

/** Decorators of Nest that mount a method, run guards before it, and give it the body. Source: https://docs.nestjs.com/controllers. */
export const ROUTE_DECORATORS = new Set(['Post', 'All']);
export const GUARD_DECORATORS = new Set(['UseGuards']);
export const BODY_DECORATOR = 'Body';
