/** Tells when a call is searched again with names followed, and whether that search knows more than the one before. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Platform } from '../../../data/deprecation-schema.ts';
import { locatePath } from '../../routes/platform-base.ts';
import { getClaimedPaths } from '../../routes/claimed-paths.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { evaluateCallee } from '../../evaluator/expressions/calls.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import { findThis } from '../../evaluator/environment.ts';
import type { CallNode } from '../../program/file-facts.ts';
import { isInside } from '../../program/syntax/syntax.ts';
import type { Skeleton } from '../../evaluator/domain/skeleton.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { type SearchSettings } from './call-search.ts';
import { isResolved } from './duplicate-requests.ts';
import { isSkippedCall } from '../guessed/non-requests.ts';
import type { Request } from '../request.ts';
import type { RequestSearch } from './request-search.ts';

/** True if a hole begins the path at the platform's base. */
export function hasUnknownPath(url: Skeleton, platform: Platform): boolean {
  const { base, path } = locatePath(url, platform);
  return base.kind === 'platform' && path.find((piece) => piece.kind === 'hole' || piece.text !== '/')?.kind === 'hole';
}

/** True if no request was found, or only requests whose receiver, host or scope is unknown. */
export function mayBeFoundByName(call: CallNode, { found, evaluation }: RequestSearch, platform: Platform): boolean {
  if (call.type !== 'CallExpression' || isSkippedCall(call)) return false;
  return (
    !found.some(isResolved) ||
    (found.every(({ url }) => hasUnknownPath(url, platform)) && isOfOpenScope(call, evaluation))
  );
}

/**
 * True for a call of a function that another one returns, with arguments that are not known: `account(path)`, where
 * only a type shows that `api.below('accounts', id)` has made it. Also for a method of an instance that only a type shows.
 */
function isOfOpenScope(call: TSESTree.CallExpression, evaluation: Evaluation): boolean {
  return getAlternatives(evaluateCallee(call.callee, evaluation.getFrameOf(call))).some((value) => {
    let scope = value.kind === 'function' ? value.environment : null;
    if (scope && isOfTypedInstance(findThis(scope), call)) return true;
    for (; scope; scope = scope.parent) {
      const isAround =
        scope.node !== null && scope.node.range[0] <= call.range[0] && call.range[1] <= scope.node.range[1];
      if (isAround && scope.file === evaluation.facts) return false;
      if ([...scope.bindings.values()].some(isOfCaller)) return true;
    }
    return false;
  });
}

/** True for an instance of which nothing but the class is known, or that a method of such an instance makes, outside of the class. */
function isOfTypedInstance(receiver: Value | undefined, call: TSESTree.CallExpression): boolean {
  if (receiver?.kind !== 'instance' || isInside(call, receiver.class.node)) return false;
  return receiver.arguments === null || receiver.arguments.some(isOfCaller);
}

function isOfCaller(value: Value): boolean {
  return value.kind === 'unknown' && value.reason === 'parameter';
}

/** True if requests were found, none of them with a host. */
export function hasUnknownBases({ found }: RequestSearch): boolean {
  return found.length > 0 && !found.some(({ url: [first] }) => first?.kind === 'text' && /^https?:/.test(first.text));
}

/** True if the paths of all requests are among those of the data, and names may show their bases. */
export function lacksOnlyBase({ found }: RequestSearch, { dataset }: SearchSettings): boolean {
  const paths = getClaimedPaths(dataset);
  return (
    found.length > 0 &&
    found.every(({ url }) => {
      const { base, segments } = locatePath(url, dataset.platform);
      return base.kind === 'hole' && segments[0]?.text && paths.isPathPrefix(segments.map(({ text }) => text));
    })
  );
}

/**
 * True if the search by name found a host or the start of a path and the search without names found neither; or if it
 * found a path after a base from a setting, and the other search found nothing or a base from a caller; or if it knows that what looks
 * like a request is a message.
 */
export function knowsMore({ found, isMessage }: RequestSearch, before: RequestSearch): boolean {
  if (isMessage && before.found.every(({ kind }) => kind === 'unresolved')) return true;
  if (found.some(isResolved) || (found.some(startsWithText) && !before.found.some(startsWithText))) return true;
  return found.some(isBehindSetting) && before.found.every(isBehindParameter);
}

/** True for a path after a base that a caller passes, which the first search did not find. */
function isBehindParameter({ url: [base] }: Request): boolean {
  return base?.kind === 'hole' && base.reason === 'parameter';
}

/** True for a path after a base from the environment. */
function isBehindSetting({ kind, url: [base, path] }: Request): boolean {
  return kind === 'sink' && base?.kind === 'hole' && base.reason === 'environment' && path?.kind === 'text';
}

function startsWithText({ url: [first] }: Request): boolean {
  return first?.kind === 'text';
}
