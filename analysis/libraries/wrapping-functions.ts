/**
 * Library functions that return their argument, a function or client, with a limit, a cache or a retry added. They are
 * recognised by their names alone.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { getKeyName, unwrap } from '../program/syntax.ts';
import type { Value } from '../evaluator/domain/value.ts';
import { getAlternatives } from '../evaluator/domain/choice.ts';

const DECORATING =
  /^(p?-?(throttle|limit|retry|memoize|debounce|once|cache)|memo|memoi[sz]e\w*|unstable_cache|cached?|promisify|wrap(per)?|instrument\w*|trace\w*|with[A-Z]\w*|setupCache|\w*(Retry|RateLimit|Throttle|Limiter|Cache)|rateLimit\w*|useCallback)$/i;

/** The first argument, if the name of the called function says that it returns it; null for any other call. */
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
