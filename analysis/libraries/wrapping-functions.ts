/**
 * Functions of libraries that return their argument with a limit, a cache or a retry added: a call of the result calls the
 * argument. Sources: the READMEs of p-limit, p-retry, p-memoize, lodash, axios-retry and axios-cache-interceptor, and the
 * documentation of React (`cache`, `memo`, `useCallback`), Next (`unstable_cache`) and Node (`util.promisify`).
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { getKeyName, unwrap } from '../program/syntax.ts';
import type { Value } from '../evaluator/domain/value.ts';
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
