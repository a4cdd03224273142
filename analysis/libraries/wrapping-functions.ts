/**
 * Functions and clients that a function of a library gives back with something added (a limit, a cache, a retry): what is
 * called then is what was given. Which functions do so is known by their names alone.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { getKeyName, unwrap } from '../program/syntax.ts';
import { getAlternatives, type Value } from '../evaluator/domain/value.ts';

const DECORATING =
  /^(p?-?(throttle|limit|retry|memoize|debounce|once|cache)|memo|memoi[sz]e\w*|unstable_cache|cached?|promisify|wrap(per)?|instrument\w*|trace\w*|with[A-Z]\w*|setupCache|\w*(Retry|RateLimit|Throttle|Limiter|Cache)|rateLimit\w*|useCallback)$/i;

/** What a call that is not followed gives back of its first argument; null for a call that is not known to. */
export function getDecorated(node: TSESTree.Node, [first]: readonly Value[]): Value | null {
  if (node.type !== 'CallExpression' || !first || !getAlternatives(first).every(isCallable)) return null;
  const name = getName(node.callee);
  return name !== null && DECORATING.test(name) ? first : null;
}

function isCallable({ kind }: Value): boolean {
  return kind === 'function' || kind === 'client';
}

/** `wrap` of `limiter.wrap`, `pThrottle` of `pThrottle(options)(fn)`. */
function getName(callee: TSESTree.Node): string | null {
  const node = unwrap(callee);
  if (node.type === 'CallExpression') return getName(node.callee);
  if (node.type === 'MemberExpression') return getKeyName(node.property, node.computed);
  return node.type === 'Identifier' ? node.name : null;
}
