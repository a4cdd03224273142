/**
 * Functions of libraries that call an argument, or return it with a limit, a cache or a retry added, so that a call of the
 * result calls the argument. Sources: the READMEs of p-limit, p-retry, p-memoize, lodash, axios-retry and
 * axios-cache-interceptor, and the documentation of React (`cache`, `memo`, `useCallback`), Next (`unstable_cache`),
 * Angular (`computed`), Solid (`createMemo`), Nitro (`defineCachedFunction`) and Node (`util.promisify`).
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { unwrap, getMemberName } from '../../program/syntax/syntax.ts';
import type { ExternalValue, Value } from '../../evaluator/domain/value.ts';
import { SAGA_MODULES } from '../flows/effects.ts';
import type { ExportRow } from '../http-clients/client-table.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';

/** Functions that return their first argument, with something added. */
export const WRAPPING_NAMES: readonly string[] = [
  ...[
    'p?-?(throttle|limit|retry|memoize|debounce|once|cache)',
    'memo',
    String.raw`memoi[sz]e\w*`,
    'unstable_cache',
    '(define)?CachedFunction',
  ],
  ...[
    'cached?',
    'promisify(All)?',
    'wrap(per)?',
    String.raw`instrument\w*`,
    String.raw`trace\w*`,
    String.raw`with[A-Z]\w*`,
  ],
  ...[
    'setupCache',
    String.raw`\w*(Retry|RateLimit|Throttle|Limiter|Cache)`,
    String.raw`rateLimit\w*`,
    'useCallback',
    'computed',
    'createMemo',
  ],
];
/** The end of the names of functions that `promisifyAll` makes. Source: http://bluebirdjs.com/docs/api/promise.promisifyall.html. */
export const PROMISIFIED = /Async$/;

const WRAPPING_FUNCTION = new RegExp(`^(${WRAPPING_NAMES.join('|')})$`, 'i');

/** True for the name of a function that returns its first argument, with something added. */
export function isWrappingName(name: string): boolean {
  return WRAPPING_FUNCTION.test(name);
}

/**
 * True for the name of a function that makes one with a promise of one with a Node callback. Sources:
 * https://nodejs.org/api/util.html#utilpromisifyoriginal, http://bluebirdjs.com/docs/api/promise.promisify.html, the READMEs of pify,
 * es6-promisify and Q.
 */
export function isPromisifying(name: string): boolean {
  return /^(promisify|pify|denodeify|nfbind)$/.test(name);
}

/**
 * Functions that never throw what their argument throws: they return the error as a value, or drop it. Sources: the READMEs of
 * p-settle, p-reflect and await-to-js, https://lodash.com/docs#attempt, https://caolan.github.io/async/v3/docs.html#reflect.
 */
const SETTLING_FUNCTION =
  /^p?_?(to|settle|reflect|attempt|try|safe|ignore|swallow|silen|suppress|catch|result|from|either)/i;

/** True for the name of a function that may not pass on the error of the function that it calls. */
export function isSettling(name: string): boolean {
  return SETTLING_FUNCTION.test(name);
}

/**
 * Errors that stop a library's attempts: it rejects with the error that the constructor takes first. Source: the README of
 * p-retry (`AbortError`).
 */
export const STOPPING_ERRORS: readonly ExportRow[] = [
  { modules: ['p-retry'], names: ['AbortError', 'default.AbortError'] },
];

/** A function that calls one of its arguments. */
export type CallingFunction = ExportRow & {
  /** Names of globals. */
  globals?: readonly string[];
  /** The index of the argument that is called. */
  called: number;
  /** The index of the argument that becomes its `this`. */
  receiver?: number;
} & (
    | {
        /** The indices of the arguments that it gets; of one that is a function, the result. */ passes: readonly number[];
      }
    | {
        /** It gets the arguments from this index on. */ from: number;
        /** And others at a later call. */ isOpen?: true;
      }
    | { /** It gets the elements of this argument, all in one call. */ list: number }
    | {
        /** It is called with each element of this argument, or with each value of an object. */
        elements: number;
        /** Its other argument: the key or index after the element, or the result so far (of `reduce`) before it. */
        beside?: 'key' | 'result so far';
      }
  );

const PROMISE_MAPS = ['p-map', 'p-map-series', 'p-each-series', 'p-filter', 'p-all', 'async-pool'];
const ASYNC_MODULES = ['async', 'neo-async', 'async-es'];
const ASYNC_LOOPS = [
  'each',
  'forEach',
  'map',
  'filter',
  'reject',
  'concat',
  'some',
  'every',
  'detect',
  'flatMap',
  'groupBy',
];
const ASYNC_REDUCTIONS = ['reduce', 'inject', 'foldl', 'reduceRight', 'foldr', 'transform'];
const ASYNC_LOOPS_WITH_KEYS = ['eachOf', 'forEachOf', 'mapValues'];

/**
 * Functions that call a function they are given. Sources: https://swr.vercel.app/docs/api, https://swr.vercel.app/docs/mutation,
 * https://redux-saga.js.org/docs/api/#effect-creators, https://caolan.github.io/async/v3/docs.html, the README of p-map,
 * https://jsr.io/@std/async/doc/pool, the README of tiny-async-pool, http://bluebirdjs.com/docs/api/promise.map.html,
 * https://developer.mozilla.org/en-US/docs/Web/API/Window/setTimeout.
 */
export const CALLING_FUNCTIONS: readonly CallingFunction[] = [
  { modules: ['swr', 'swr/immutable', 'swr/mutation', 'swr/infinite'], names: ['default'], called: 1, passes: [0] },
  { modules: ['swr'], names: ['useSWR'], called: 1, passes: [0] },
  { modules: SAGA_MODULES, names: ['call', 'fork', 'spawn', 'cps'], called: 0, from: 1 },
  { modules: SAGA_MODULES, names: ['apply'], receiver: 0, called: 1, list: 2 },
  { modules: PROMISE_MAPS, names: ['default', 'pMap'], called: 1, elements: 0 },
  { modules: ['tiny-async-pool'], names: ['default', 'asyncPool'], called: 2, elements: 1 },
  {
    modules: ['@std/async', '@std/async/pool', 'jsr:@std/async', 'jsr:@std/async/pool'],
    names: ['pooledMap'],
    called: 2,
    elements: 1,
  },
  { modules: ['bluebird'], names: ['map', 'each', 'mapSeries', 'filter'], called: 1, elements: 0 },
  { modules: ['bluebird'], names: ['reduce'], called: 1, elements: 0, beside: 'result so far' },
  { modules: ['p-reduce'], names: ['default', 'pReduce'], called: 1, elements: 0, beside: 'result so far' },
  { modules: ASYNC_MODULES, names: ASYNC_REDUCTIONS, called: 2, elements: 0, beside: 'result so far' },
  { modules: ASYNC_MODULES, names: ASYNC_LOOPS.flatMap((name) => [name, `${name}Series`]), called: 1, elements: 0 },
  { modules: ASYNC_MODULES, names: ASYNC_LOOPS.map((name) => `${name}Limit`), called: 2, elements: 0 },
  {
    modules: ASYNC_MODULES,
    names: ASYNC_LOOPS_WITH_KEYS.flatMap((name) => [name, `${name}Series`]),
    called: 1,
    elements: 0,
    beside: 'key',
  },
  {
    modules: ASYNC_MODULES,
    names: ASYNC_LOOPS_WITH_KEYS.map((name) => `${name}Limit`),
    called: 2,
    elements: 0,
    beside: 'key',
  },
  { modules: ASYNC_MODULES, names: ['apply'], called: 0, from: 1, isOpen: true },
  { modules: [], names: [], globals: ['setTimeout', 'setInterval'], called: 0, from: 2 },
  { modules: [], names: [], globals: ['setImmediate', 'queueMicrotask', 'process.nextTick'], called: 0, from: 1 },
  { modules: [], names: [], globals: ['Reflect.apply'], called: 0, receiver: 1, list: 2 },
];

/** Returns the array method that passes the same arguments to its function as this loop. */
export function getMethodOfLoop({
  beside,
}: Pick<Extract<CallingFunction, { elements: number }>, 'beside'>): 'forEach' | 'reduce' {
  return beside === 'result so far' ? 'reduce' : 'forEach';
}

/** True if a row describes an export of a module, or a global. */
export function isCaller({ modules, names, globals }: CallingFunction, { module, path }: ExternalValue): boolean {
  if (module === null) return globals !== undefined && globals.includes(path.join('.'));
  if (!modules.includes(module)) return false;
  const name = path.filter((part) => part !== 'default').join('.') || 'default';
  return names.includes(name);
}

/**
 * Functions that return an argument, the first or the one of this index, or a function that calls it with the same arguments.
 * Sources: https://heyapi.dev/openapi-ts/clients/fetch, https://www.zodios.org/docs/api/helpers,
 * https://redux-toolkit.js.org/api/createAsyncThunk, https://docs.solidjs.com/solid-router/reference/data-apis/action,
 * https://qwik.dev/docs/server$,
 * https://docs.nestjs.com/techniques/configuration#configuration-namespaces, https://alchemy.run/concepts/resource,
 * https://svelte.dev/docs/kit/remote-functions, https://docs.dbos.dev/typescript/reference/workflows-steps,
 * https://tanstack.com/start/latest/docs/framework/react/guide/environment-functions, https://encore.dev/docs/ts/primitives/defining-apis,
 * https://v1.h3.dev/guide/event-handler, https://hono.dev/docs/helpers/factory, the README of express-async-handler.
 */
export const RETURNING_FUNCTIONS: readonly (ExportRow & { argument?: number })[] = [
  {
    modules: ['@hey-api/client-fetch', '@hey-api/client-axios', '@hey-api/client-next', '@hey-api/client-nuxt'],
    names: ['createConfig'],
  },
  { modules: ['@zodios/core'], names: ['makeApi', 'makeEndpoint'] },
  { modules: ['@reduxjs/toolkit'], names: ['createAsyncThunk'], argument: 1 },
  { modules: ['@solidjs/router'], names: ['action', 'query', 'cache'] },
  { modules: ['@builder.io/qwik-city', '@qwik.dev/router'], names: ['server$'] },
  { modules: ['@nestjs/config'], names: ['registerAs'], argument: 1 },
  { modules: ['alchemy'], names: ['Resource'], argument: 1 },
  { modules: ['$app/server'], names: ['query', 'command'], argument: 1 },
  { modules: ['@dbos-inc/dbos-sdk'], names: ['DBOS.registerWorkflow', 'DBOS.registerStep'] },
  // The data source has the functions of its operations.
  { modules: ['@loopback/service-proxy'], names: ['getService'] },
  { modules: ['encore.dev/api'], names: ['api'], argument: 1 },
  { modules: ['@tanstack/react-start'], names: ['createServerOnlyFn', 'createClientOnlyFn'] },
  { modules: ['hono/factory'], names: ['createMiddleware'] },
  { modules: ['h3', 'nitropack/runtime', 'vinxi/http', '#imports'], names: ['defineEventHandler', 'eventHandler'] },
  { modules: ['express-async-handler', 'express-async-wrap'], names: ['default', ''] },
];

/**
 * Functions that derive a value by the function they are given. Sources: https://lit.dev/docs/data/signals/,
 * https://preactjs.com/guide/v10/signals/, https://vuejs.org/api/reactivity-core.html#computed,
 * https://github.com/proposal-signals/signal-polyfill, https://angular.dev/api/core/computed.
 */
export const DERIVING_FUNCTIONS: readonly ExportRow[] = [
  {
    modules: [
      ...['@lit-labs/signals', '@lit-labs/preact-signals', '@preact/signals', '@preact/signals-react'],
      ...['@preact/signals-core', '@angular/core', 'vue', 'vue-demi', '@vue/reactivity', '#imports'],
    ],
    names: ['computed'],
  },
  { modules: ['signal-polyfill', '@lit-labs/signals'], names: ['Signal.Computed'] },
];

/**
 * Functions that return a state, which begins with their argument, and the function that sets it. Sources:
 * https://react.dev/reference/react/useState, https://preactjs.com/guide/v10/hooks/#usestate.
 */
export const STATE_HOOKS: readonly ExportRow[] = [
  { modules: ['react', 'preact/hooks', 'preact/compat'], names: ['useState'] },
];

/** True if an export of a module is listed in a row. */
export function isListed({ modules, names }: ExportRow, { module, path }: ExternalValue): boolean {
  if (module === null || !modules.includes(module)) return false;
  return names.includes(path.join('.')) || (path[0] === 'default' && names.includes(path.slice(1).join('.')));
}

/** Returns the first argument of a call of a wrapping function; null for other calls. */
export function getDecorated(node: TSESTree.Node, [first]: readonly Value[]): Value | null {
  if (node.type !== 'CallExpression' || !first || !getAlternatives(first).every(isCallable)) return null;
  const name = getName(node.callee);
  return name !== null && isWrappingName(name) ? first : null;
}

function isCallable(value: Value): boolean {
  return value.kind === 'function' || value.kind === 'client' || (value.kind === 'external' && value.module !== null);
}

/** `wrap` of `limiter.wrap`, `pThrottle` of `pThrottle(options)(fn)`. */
function getName(callee: TSESTree.Node): string | null {
  const node = unwrap(callee);
  if (node.type === 'CallExpression') return getName(node.callee);
  if (node.type === 'MemberExpression') return getMemberName(node);
  return node.type === 'Identifier' ? node.name : null;
}
