/**
 * Functions of libraries that return their argument with a limit, a cache or a retry added: a call of the result calls the
 * argument. Sources: the READMEs of p-limit, p-retry, p-memoize, lodash, axios-retry and axios-cache-interceptor, and the
 * documentation of React (`cache`, `memo`, `useCallback`), Next (`unstable_cache`) and Node (`util.promisify`).
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { getKeyName, unwrap } from '../program/syntax.ts';
import type { ExternalValue, Value } from '../evaluator/domain/value.ts';
import type { ExportRow } from './http-clients/client-table.ts';
import { getAlternatives } from '../evaluator/domain/choice.ts';

/** Functions that return their first argument, with something added. */
export const WRAPPING_NAMES: readonly string[] = [
  ...['p?-?(throttle|limit|retry|memoize|debounce|once|cache)', 'memo', String.raw`memoi[sz]e\w*`, 'unstable_cache'],
  ...[
    'cached?',
    'promisify(All)?',
    'wrap(per)?',
    String.raw`instrument\w*`,
    String.raw`trace\w*`,
    String.raw`with[A-Z]\w*`,
  ],
  ...['setupCache', String.raw`\w*(Retry|RateLimit|Throttle|Limiter|Cache)`, String.raw`rateLimit\w*`, 'useCallback'],
];
/** The end of the names of functions that `promisifyAll` makes. Source: http://bluebirdjs.com/docs/api/promise.promisifyall.html. */
export const PROMISIFIED = /Async$/;

const WRAPPING_FUNCTION = new RegExp(`^(${WRAPPING_NAMES.join('|')})$`, 'i');

/** A function that calls one of its arguments with others; an argument that is a function gives a value. */
export interface CallingFunction extends ExportRow {
  /** The index of the argument that is called. */
  called: number;
  /** The indices of the arguments that it gets. */
  passes: readonly number[];
  /** It gets all arguments from this index on, and perhaps others at a later call. */
  passesFrom?: number;
  /** The index of its `this`. */
  receiver?: number;
}

/**
 * Hooks that send by a function they are given, and functions that fix arguments of a later call.
 * Source: https://swr.vercel.app/docs/api, https://swr.vercel.app/docs/mutation, https://lodash.com/docs/#bind,
 * https://lodash.com/docs/#partial, https://caolan.github.io/async/v3/docs.html#apply.
 */
export const CALLING_FUNCTIONS: readonly CallingFunction[] = [
  { modules: ['swr', 'swr/immutable', 'swr/mutation', 'swr/infinite'], names: ['default'], called: 1, passes: [0] },
  { modules: ['swr'], names: ['useSWR'], called: 1, passes: [0] },
  {
    modules: ['lodash', 'lodash-es', 'underscore'],
    names: ['bind'],
    called: 0,
    passes: [],
    receiver: 1,
    passesFrom: 2,
  },
  { modules: ['lodash', 'lodash-es', 'underscore'], names: ['partial'], called: 0, passes: [], passesFrom: 1 },
  { modules: ['async', 'neo-async'], names: ['apply'], called: 0, passes: [], passesFrom: 1 },
];

/** Functions that return their argument as it is. Source: https://heyapi.dev/openapi-ts/clients/fetch. */
export const RETURNING_FUNCTIONS: readonly ExportRow[] = [
  {
    modules: ['@hey-api/client-fetch', '@hey-api/client-axios', '@hey-api/client-next', '@hey-api/client-nuxt'],
    names: ['createConfig'],
  },
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
  return name !== null && WRAPPING_FUNCTION.test(name) ? first : null;
}

function isCallable(value: Value): boolean {
  return value.kind === 'function' || value.kind === 'client' || (value.kind === 'external' && value.module !== null);
}

/** `wrap` of `limiter.wrap`, `pThrottle` of `pThrottle(options)(fn)`. */
function getName(callee: TSESTree.Node): string | null {
  const node = unwrap(callee);
  if (node.type === 'CallExpression') return getName(node.callee);
  if (node.type === 'MemberExpression') return getKeyName(node.property, node.computed);
  return node.type === 'Identifier' ? node.name : null;
}
