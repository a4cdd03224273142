/**
 * How programs declare the routes of their own server, and how the functions behind them answer. Sources: the documentation of
 * Express, Fastify, Koa, Hono, hapi, Restify, next-connect, itty-router and Bun (registration), Nest, routing-controllers, LoopBack
 * and tsoa (decorators), Next, Nuxt and Nitro, SvelteKit, Astro, Remix, SolidStart, Qwik City, Netlify, Vercel, Cloudflare Pages,
 * Supabase (files), and AWS Lambda (answers).
 */
import type { Method } from '../../requests/request.ts';
import type { PathRewrite } from '../flows/builtin-flows.ts';

/** Members that register a function for a path, or one of the functions of such a path; null for every method. */
export const ROUTE_MEMBERS: ReadonlyMap<string, Method | null> = new Map<string, Method | null>([
  ['get', 'GET'],
  ['post', 'POST'],
  ['put', 'PUT'],
  ['patch', 'PATCH'],
  ['delete', 'DELETE'],
  ['del', 'DELETE'],
  ['all', null],
]);

/** Members that mount a router: with the prefix as the first argument, or as an option behind the router. */
export const MOUNTING_MEMBERS: ReadonlySet<string> = new Set([
  ...['use', 'route', 'register', 'mount', 'group', 'nest'],
  // h3: https://h3.dev/guide/basics/nested-apps (version 1: https://v1.h3.dev/utils/advanced#usebasebase-handler).
  'useBase',
]);

/**
 * Packages whose applications and routers have these members. Sources: the READMEs of the packages on https://www.npmjs.com/,
 * https://expressjs.com/en/api.html, https://fastify.dev/docs/latest/Reference/Routes/, https://hono.dev/docs/api/routing.
 */
export const ROUTER_PACKAGES: ReadonlySet<string> = new Set([
  ...[
    'express',
    'express-promise-router',
    'router',
    'fastify',
    'hono',
    '@hono/zod-openapi',
    'koa-router',
    '@koa/router',
  ],
  ...['restify', 'polka', 'h3', 'itty-router', 'elysia', 'find-my-way', 'hyper-express', '@tinyhttp/app', '@oak/oak'],
  ...['next-connect', 'restana', '0http', 'ultimate-express', 'trouter', 'lambda-api', 'uWebSockets.js', 'oak'],
  ...['awilix-express', 'awilix-koa', 'awilix-router-core', '@hapi/hapi', '@aws-lambda-powertools/event-handler'],
]);

/** A segment of a route that names a parameter: `/zones/:zone/settings`. */
export const ROUTE_PARAMETER = /\/:[A-Za-z_]/;

/** The same in the notations of all servers, with the name as a group: `:zone`, `{zone}`, `[zone]`, `<zone>`, `$zone`. */
export const PATH_PARAMETERS = new RegExp(
  [
    String.raw`(?<=/)(?::(?<colon>[A-Za-z_]\w*)|\{(?<brace>[A-Za-z_]\w*)(?:[^/}\w][^/}]*)?\}|\[(?<bracket>[A-Za-z_]\w*)\]`,
    String.raw`|<(?:\w+:)?(?<angle>[A-Za-z_]\w*)>|\$(?<dollar>[A-Za-z_]\w*))(?=/|$|[?*+(.])`,
  ].join(''),
  'g',
);

/**
 * The name of the function behind a route: `zones.list`, `ZonesController@list`, `./routes/zones.tsx`. Sources:
 * https://github.com/talyssonoc/awilix-express, https://v5-docs.adonisjs.com/guides/controllers, https://www.eggjs.org/basics/router,
 * https://reactrouter.com/start/framework/routing. No ID of the platform.
 */
export const HANDLER_NAME = /^(?![\da-f-]{32,36}$)[A-Za-z_$./~#@][\w$./~#@:-]*$/;

/**
 * Methods of a service for which a framework calls them: `app.use('rooms', new RoomsService())` answers POST with `create`. `data` is the
 * index of the parameter with the body. Source: https://feathersjs.com/api/services.
 */
export const SERVICE_METHODS: ReadonlyMap<string, { method: Method; data: number }> = new Map([
  ['create', { method: 'POST', data: 0 }],
  ['update', { method: 'PUT', data: 1 }],
  ['patch', { method: 'PATCH', data: 1 }],
]);

/** The call that mounts a service, the one that returns it by its path, and the one that registers what runs before its methods. */
export const SERVICE_CALLS = {
  mounts: 'use',
  finds: 'service',
  hooks: 'hooks',
  before: ['before', 'around'],
  all: 'all',
} as const;

/** Keys of a route that is an object, beside its function: Fastify, hapi, Azure Functions. */
export const ROUTE_PATH_KEYS: ReadonlySet<string> = new Set(['url', 'path', 'route', 'pattern']);
export const ROUTE_METHOD_KEYS: ReadonlySet<string> = new Set(['method', 'methods', 'verb']);

/** Decorators of methods and of their classes, in small letters. */
export const ROUTE_DECORATORS: ReadonlyMap<string, Method | null> = new Map([
  ...ROUTE_MEMBERS,
  ...[...ROUTE_MEMBERS].map(([name, method]) => [`http${name}`, method] as const),
]);
export const CONTROLLER_DECORATORS: ReadonlySet<string> = new Set([
  ...['controller', 'jsoncontroller', 'restcontroller', 'route', 'path', 'prefix', 'api'],
]);

/** Segments in front of all routes, which a server or its proxy adds. */
export const ROUTE_PREFIX = /^(_?api|rest|bff|server|backend|v\d+|\.netlify|functions)$/i;

/** Segments of a route that match any segment, and those that match all the rest. */
export const OPEN_SEGMENT = /^([:$_].+|\[\[?[^.].*\]|\{.+\}|\*|\(.*\)|<.+>)$/;
export const OPEN_REST =
  /^(\*\*?.*|\[\[?\.\.\..*\]|\$|:\w+[*+]|\{(?:\*\w+|\w+\*)\}|(?::\w+)?\(\.[*+]\)\??|:\w+\{\.[*+]\})$/;
/** A segment that begins with a word and matches all the rest: `edge*`, `edge(.*)`. */
export const OPEN_WORD = /^([\w.-]+)(?:\*|\(\.[*+]\)\??)$/;
/** Folders that are no part of the path: groups and slots of Next, layouts of Remix and React Router. */
export const SILENT_SEGMENT = /^(\(.*\)|@.*|_.*|index)$/;

export interface FileRoutes {
  /** Matches the path of a file; `path` is the route, `method` its method. */
  file: RegExp;
  /** The exports that answer, and their methods. */
  exports: ReadonlyMap<string, Method | null>;
  /** The functions to which the file gives the one that answers: `Deno.serve(async (request) => …)`. */
  servers?: ReadonlySet<string>;
  /** A path in front of all routes of the folder. */
  prefix?: string;
  /** What separates the segments, besides slashes. */
  separator?: '.';
}

const METHOD_EXPORTS: readonly (readonly [string, Method | null])[] = [
  ...(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).map((method) => [method, method] as const),
  ['ALL', null],
  ['fallback', null],
];
const METHODS: FileRoutes['exports'] = new Map(METHOD_EXPORTS);
const DEFAULT: FileRoutes['exports'] = new Map([
  ['default', null],
  ['handler', null],
]);
const REQUEST_EXPORTS: FileRoutes['exports'] = new Map<string, Method | null>([
  ['onRequest', null],
  ['onGet', 'GET'],
  ['onPost', 'POST'],
  ['onPut', 'PUT'],
  ['onPatch', 'PATCH'],
  ['onDelete', 'DELETE'],
  ['onRequestGet', 'GET'],
  ['onRequestPost', 'POST'],
  ['onRequestPut', 'PUT'],
  ['onRequestPatch', 'PATCH'],
  ['onRequestDelete', 'DELETE'],
]);
const LOADERS: FileRoutes['exports'] = new Map([
  ['loader', 'GET'],
  ['action', 'POST'],
]);

const NITRO_METHOD = String.raw`(?:\.(?<method>get|post|put|patch|delete))?`;
const SCRIPT = String.raw`\.[cm]?[jt]sx?$`;

export const FILE_ROUTES: readonly FileRoutes[] = [
  { file: new RegExp(String.raw`(?:^|/)app/(?<path>(?:.*/)?)route${SCRIPT}`), exports: METHODS },
  { file: new RegExp(String.raw`(?:^|/)pages/(?<path>api/.*?)${SCRIPT}`), exports: new Map([...DEFAULT, ...METHODS]) },
  { file: new RegExp(String.raw`(?:^|/)pages/(?<path>.*?)\.[jt]s$`), exports: METHODS },
  { file: new RegExp(String.raw`(?:^|/)routes/(?<path>(?:.*/)?)\+server${SCRIPT}`), exports: METHODS },
  {
    file: new RegExp(String.raw`(?:^|/)routes/(?<path>api/.*?)${SCRIPT}`),
    exports: new Map([...METHODS, ...REQUEST_EXPORTS]),
  },
  { file: new RegExp(String.raw`(?:^|/)routes/(?<path>[^/]+?)(?:/route)?\.tsx?$`), exports: LOADERS, separator: '.' },
  { file: new RegExp(String.raw`(?:^|/)server/(?<path>api/.*?)${NITRO_METHOD}${SCRIPT}`), exports: DEFAULT },
  { file: new RegExp(String.raw`(?:^|/)server/routes/(?<path>.*?)${NITRO_METHOD}${SCRIPT}`), exports: DEFAULT },
  { file: new RegExp(String.raw`(?:^|/)netlify/functions/(?<path>[^/]+?)(?:/index)?${SCRIPT}`), exports: DEFAULT },
  // https://supabase.com/docs/guides/functions/quickstart
  {
    file: new RegExp(String.raw`(?:^|/)supabase/functions/(?<path>[^/]+)/index${SCRIPT}`),
    exports: DEFAULT,
    servers: new Set(['serve']),
    prefix: '/functions/v1',
  },
  { file: new RegExp(String.raw`(?:^|/)functions/(?<path>.*?)${SCRIPT}`), exports: REQUEST_EXPORTS },
  {
    file: new RegExp(String.raw`^(?:.*/)?(?<path>api/.*?)${NITRO_METHOD}${SCRIPT}`),
    exports: new Map([...DEFAULT, ...METHODS]),
  },
];

/**
 * Functions whose file exports an object with their path or paths, `export const config = { path: '/api/edge/*' }`.
 * Source: https://docs.netlify.com/build/functions/get-started/#custom-paths.
 */
export const CONFIGURED_ROUTES: { file: RegExp; object: string; property: string } = {
  file: new RegExp(String.raw`(?:^|/)netlify/(?:edge-)?functions/.*${SCRIPT}`),
  object: 'config',
  property: 'path',
};

/** Methods of a response, a reply or a context that answer with their first argument. */
export const ANSWERING_METHODS: ReadonlySet<string> = new Set([
  ...['json', 'send', 'jsonp', 'ok', 'created', 'response', 'respond', 'success', 'end', 'body'],
]);

/** Members of a context that hold the answer. */
export const ANSWER_MEMBERS: ReadonlySet<string> = new Set(['body']);

/** From a function behind a route to the answer that its clients get: its result, or the argument of its response (`~answer`). */
export const ROUTE_ANSWERS: readonly PathRewrite[] = [
  { from: ['()'], to: [] },
  { from: ['()', '.body'], to: [] },
  { from: ['()', '.body', '~text'], to: [] },
  { from: ['~answer'], to: [] },
  { from: ['~answer', '~text'], to: [] },
];

/** From an answer to what clients return for it: a response, or the body. */
export const CLIENT_ANSWERS: readonly PathRewrite[] = [
  { from: [], to: ['~response'] },
  { from: [], to: [] },
];
