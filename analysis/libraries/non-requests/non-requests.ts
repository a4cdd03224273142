/** Libraries whose calls take paths and send no request, one table for each kind of library. requests/non-requests.ts reads them. */
import { keyedTables } from './keyed-libraries.ts';
import type { NonRequestTable } from './non-request-table.ts';

/**
 * JavaScript's own objects and functions, and those that every runtime has.
 * Source: https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects.
 */
export const languageTable: NonRequestTable = {
  roots: ['Object', 'JSON', 'Math', 'Array', 'Promise', 'Number', 'String', 'Boolean', 'Symbol', 'Date'],
  functions: [
    ...['includes', 'startsWith', 'endsWith', 'indexOf', 'lastIndexOf', 'match', 'matchAll', 'test', 'exec', 'search'],
    ...['replace', 'replaceAll', 'split', 'join', 'concat', 'slice', 'localeCompare', 'push', 'unshift', 'has', 'add'],
    ...['encodeURIComponent', 'encodeURI', 'decodeURIComponent', 'String', 'URL', 'RegExp', 'Error'],
    ...['require', 'import', 'setTimeout', 'setInterval'],
  ],
  globals: [
    ...['Number', 'String', 'Boolean', 'Symbol', 'BigInt', 'Date', 'Math', 'JSON', 'Object', 'Array', 'Reflect'],
    ...['Promise', 'Error', 'Intl', 'parseInt', 'parseFloat', 'isNaN', 'isFinite', 'atob', 'btoa', 'require'],
    ...['encodeURIComponent', 'decodeURIComponent', 'encodeURI', 'decodeURI', 'structuredClone', 'queueMicrotask'],
    ...['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
  ],
  skippedMethods: [
    ...['push', 'pop', 'shift', 'unshift', 'at', 'map', 'filter', 'join', 'includes', 'sort', 'some', 'every'],
    ...['flatMap', 'reduce', 'indexOf', 'concat', 'forEach', 'keys', 'values', 'entries', 'then', 'catch', 'finally'],
    ...['startsWith', 'endsWith', 'trim', 'split', 'slice', 'toString', 'toLowerCase', 'toUpperCase', 'padStart'],
    ...['padEnd', 'toFixed', 'toISOString', 'stringify', 'parse'],
  ],
  skippedFunctions: [
    ...['encodeURIComponent', 'decodeURIComponent', 'encodeURI', 'decodeURI', 'parseInt', 'parseFloat', 'isNaN'],
    ...['isFinite', 'atob', 'btoa', 'structuredClone', 'clearTimeout', 'clearInterval'],
  ],
  skippedMembers: ['searchParams'],
};

/** Methods of texts and patterns, none of whose arguments is an object. Source: ECMA-262. */
export const TEXT_METHODS: ReadonlySet<string> = new Set([
  ...['startsWith', 'endsWith', 'match', 'matchAll', 'test', 'exec', 'search', 'replace', 'replaceAll', 'split'],
  ...['localeCompare'],
]);

/** Methods of arrays, sets and texts that return no promise and call no function. Source: ECMA-262. */
export const PLAIN_METHODS: ReadonlySet<string> = new Set([
  ...TEXT_METHODS,
  ...['includes', 'indexOf', 'lastIndexOf', 'join', 'concat', 'slice', 'push', 'unshift', 'has', 'add', 'at'],
]);

/** Types of JavaScript's own lists, sets and texts, which have these methods. Source: ECMA-262 and TypeScript's `lib`. */
export const LIST_TYPES: ReadonlySet<string> = new Set([
  ...['Array', 'ReadonlyArray', 'Set', 'ReadonlySet', 'WeakSet', 'Map', 'ReadonlyMap', 'WeakMap', 'String', 'Record'],
  ...['Partial', 'Readonly', 'Required', 'NonNullable', 'DOMTokenList', 'Headers', 'FormData', 'URLSearchParams'],
]);

/**
 * How many arguments methods of arrays, sets, texts, numbers, dates and promises take at most, where it is less than two. Source:
 * ECMA-262.
 */
export const MOST_ARGUMENTS: ReadonlyMap<string, number> = new Map([
  ...['pop', 'shift', 'keys', 'values', 'entries', 'trim', 'toLowerCase', 'toUpperCase', 'toISOString'].map(
    (name) => [name, 0] as const,
  ),
  ...['at', 'join', 'sort', 'toString', 'toFixed', 'catch', 'finally'].map((name) => [name, 1] as const),
  ...['has', 'add'].map((name) => [name, 1] as const),
]);

/** Modules of Node that read files, build paths and emit events. Source: https://nodejs.org/api/. */
export const nodeTable: NonRequestTable = {
  roots: ['fs', 'path'],
  functions: ['on', 'once', 'off', 'emit'],
  nodeModules: [
    ...['fs', 'fs/promises', 'path', 'os', 'util', 'events', 'crypto', 'child_process', 'stream', 'assert', 'url'],
    ...['readline', 'zlib', 'timers'],
  ],
  dataModules: ['fs', 'fs/promises', 'path', 'os', 'crypto', 'zlib'],
};

/** The document, storage and history of a browser. Source: https://developer.mozilla.org/en-US/docs/Web/API/Window. */
export const browserTable: NonRequestTable = {
  roots: ['document', 'localStorage', 'sessionStorage', 'history', 'location', 'navigation'],
  functions: ['addEventListener', 'removeEventListener'],
  // `urlForPath(path)`, `hrefTo(path)`: the address of a page or of an own route.
  functionPattern: /^(url|href|link)(for|to|of|from)/i,
};

/**
 * The console, and loggers that have its methods.
 * Source: https://console.spec.whatwg.org/, https://getpino.io/#/docs/api?id=logger (`trace`, `debug`, `info`, `warn`, `error`).
 */
export const loggersTable: NonRequestTable = {
  roots: ['console', 'logger', 'log'],
  functions: ['log', 'warn', 'error', 'info', 'debug', 'trace'],
  globals: ['console'],
  skippedMethods: ['log', 'warn', 'debug'],
};

/**
 * Test runners and assertion libraries.
 * Source: https://vitest.dev/api/, https://jestjs.io/docs/api, https://mochajs.org/#interfaces, https://www.chaijs.com/api/.
 */
export const testRunnersTable: NonRequestTable = {
  roots: ['expect', 'assert', 'chai', 'should', 'vi', 'jest', 'it', 'test', 'describe'],
  functions: ['describe', 'it', 'toHaveBeenCalledWith', 'toEqual', 'toBe'],
  globals: ['expect', 'describe', 'it', 'test', 'beforeEach', 'afterEach', 'beforeAll', 'afterAll', 'vi', 'jest'],
  skippedMethods: ['toEqual', 'toBe', 'toMatchInlineSnapshot', 'toContain', 'describe'],
  skippedFunctions: ['describe', 'it', 'expect'],
  packages: ['vitest', 'jest', 'mocha', 'chai'],
  scopes: ['@jest', '@vitest', '@testing-library'],
};

/**
 * Libraries that answer requests in a test, or say which calls a test expects.
 * Source: https://github.com/nock/nock#usage, https://mswjs.io/docs/api/, https://www.wheresrhys.co.uk/fetch-mock/,
 * https://sinonjs.org/releases/latest/stubs/, and the READMEs of the packages on https://www.npmjs.com/.
 */
export const requestMocksTable: NonRequestTable = {
  roots: ['nock', 'msw', 'fetchMock', 'mock', 'sinon'],
  rootPattern: /mock|stub|spy|nock/i,
  functions: ['reply', 'intercept'],
  functionPattern: /mock|stub|spy|nock/i,
  packages: [
    ...['nock', 'msw', 'sinon', 'supertest', 'axios-mock-adapter', 'mockttp', 'fetch-mock', 'miragejs', 'pretender'],
    ...['mockserver-client', 'wiremock-captain', 'moxios', 'jest-fetch-mock', 'vitest-fetch-mock'],
  ],
  scopes: ['@pollyjs'],
};

/**
 * Functions whose argument is a call that a test describes and does not make: `when(client.get(path)).thenReturn(…)`.
 * Source: https://github.com/NagRock/ts-mockito#stubbing-method-calls.
 */
export const EXPECTATIONS: readonly string[] = ['when', 'verify'];

/**
 * Members of what such a library returns for a path, which say how the path is answered. Source:
 * https://github.com/ctimmerm/axios-mock-adapter#example, https://github.com/nock/nock#usage, https://httptoolkit.github.io/mockttp/.
 */
export const REPLIES: ReadonlySet<string> = new Set([
  ...['reply', 'replyOnce', 'replyWithError', 'networkError', 'networkErrorOnce', 'passThrough', 'abortRequest'],
  ...['thenReply', 'thenJson', 'thenCallback', 'thenPassThrough', 'thenCloseConnection'],
]);

/** Clients that call the server of the program itself. Source: their READMEs on https://www.npmjs.com/. */
export const OWN_SERVER_CLIENTS: readonly string[] = [
  'supertest',
  'supertest-session',
  'light-my-request',
  '@playwright/test',
];

/**
 * Tests that open pages in a browser.
 * Source: https://docs.cypress.io/api/table-of-contents, https://playwright.dev/docs/api/class-page.
 */
export const pageTestsTable: NonRequestTable = {
  roots: ['page'],
  silentRoots: { cy: ['request'] },
  functions: ['goto', 'visit', 'intercept', 'should', 'waitForResponse', 'waitForRequest'],
  scopes: ['@playwright'],
};

/** The names of hooks, which are functions: a method of a class may be called alike. */
export const HOOK_NAME = /^use[A-Z]/;

/**
 * Frameworks that render pages and navigate between them; a hook (`useQuery`) takes a key, not a path.
 * Source: https://nextjs.org/docs/app/api-reference/functions, https://reactrouter.com/api/hooks/useNavigate,
 * https://router.vuejs.org/api/, https://nuxt.com/docs/api/utils/navigate-to, https://react.dev/reference/react/hooks,
 * https://swr.vercel.app/docs/api, https://www.i18next.com/overview/api (`t`), https://svelte.dev/docs/svelte/what-are-runes.
 */
export const pageFrameworksTable: NonRequestTable = {
  roots: ['router', 'navigate'],
  functions: [...['redirect', 'permanentRedirect', 'revalidatePath', 'revalidateTag', 'prefetch', 'render', 't']],
  functionPattern: /^(navigate|goto)(?![a-z])/,
  globals: ['$state', '$derived', '$effect', '$props', '$bindable', '$inspect', '$host'],
  packages: ['react', 'vue', 'svelte', 'swr'],
  modules: ['next/navigation', 'next/cache', 'next/link', 'next/router', 'next/headers'],
};

/**
 * Frameworks that serve routes; `inject` calls the server itself.
 * Source: https://expressjs.com/en/api.html, https://fastify.dev/docs/latest/Reference/Server/,
 * https://hono.dev/docs/api/routing,
 * https://koajs.com/, https://hapi.dev/api/, https://github.com/asteasolutions/zod-to-openapi,
 * https://elysiajs.com/essential/route, https://itty.dev/itty-router/,
 * https://effect.website/docs/platform/introduction (`HttpRouter`, `HttpApiEndpoint`),
 * https://feathersjs.com/api/application (`service`).
 */
export const serversTable: NonRequestTable = {
  roots: ['HttpRouter', 'HttpApiEndpoint'],
  functions: ['route', 'on', 'use', 'mount', 'group', 'register', 'inject', 'registerPath', 'service'],
  functionPattern: /^(add|create|define|make|register)Routes?$/,
  packages: ['express', 'fastify', 'koa', 'hono', 'elysia', 'itty-router', 'find-my-way'],
  scopes: ['@hapi', '@fastify', '@koa', '@feathersjs'],
};

/**
 * Libraries that match paths with patterns, fill such patterns, and find what is stored for one; none of them knows a server.
 * Source: the READMEs of the packages on https://www.npmjs.com/.
 */
export const pathPatternsTable: NonRequestTable = {
  packages: [
    ...['path-to-regexp', 'url-pattern', 'route-parser', 'regexparam', 'rou3', 'radix3', 'memoirist', 'path-parser'],
    ...['matchit', 'wayfarer', 'routington', 'wouter', 'react-router', 'react-router-dom', 'universal-router'],
  ],
};

/**
 * Libraries that validate, transform or print values, and parse command lines.
 * Source: https://zod.dev/, https://lodash.com/docs/, https://ramdajs.com/docs/, https://remedajs.com/docs/,
 * https://immutable-js.com/docs/, https://immerjs.github.io/immer/, https://github.com/chalk/chalk, https://yargs.js.org/docs/.
 */
export const utilitiesTable: NonRequestTable = {
  packages: [
    ...[
      'zod',
      'yargs',
      'commander',
      'chalk',
      'lodash',
      'underscore',
      'ramda',
      'rambda',
      'remeda',
      'immutable',
      'immer',
    ],
    'bluebird',
  ],
};

/**
 * Routes of an API that a program deploys: `api.root.resourceForPath(path)`, `api.addRoutes({ path })`. Source: the documentation of
 * aws-cdk-lib (aws-apigateway, aws-apigatewayv2).
 */
export const deployedRoutesTable: NonRequestTable = {
  functions: ['resourceForPath', 'addResource', 'addRoutes', 'addProxy'],
};

export const nonRequestTables: readonly NonRequestTable[] = [
  languageTable,
  nodeTable,
  browserTable,
  loggersTable,
  testRunnersTable,
  requestMocksTable,
  pageTestsTable,
  pageFrameworksTable,
  serversTable,
  pathPatternsTable,
  utilitiesTable,
  ...keyedTables,
  deployedRoutesTable,
];

/** Methods whose array argument is a key. */
export const KEYED_METHODS: readonly RegExp[] = [
  /^(get|set|has|update|delete|remove|merge)In$/,
  /Quer(y|ies)(Data|State)?$/,
  /^((dis)?assoc|has|lens)Path$|^pathOr$/,
  /^addIssue$/,
  /^mutate$/,
  /Fields?(Value|Error|Touched)?s?$/,
];

/** Roots of assertions and mocks. */
export const ASSERTION_ROOTS = new Set([
  ...['expect', 'assert', 'should', 'chai', 'sinon', 'vi', 'jest', 'nock', 'msw', 'mock', 'fetchMock'],
]);

/** Functions that run tests and their hooks. `before` and `after` mean other things elsewhere. */
export const TEST_RUNNERS = new Set([
  ...['describe', 'it', 'test', 'suite', 'beforeEach', 'beforeAll', 'afterEach', 'afterAll'],
]);
