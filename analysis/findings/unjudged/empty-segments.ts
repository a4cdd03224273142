/** URLs in which a fallback for a missing value leaves a segment empty: `/namespaces/${process.env.NAMESPACE ?? ''}/keys`. */
import { renderSkeleton } from '../../evaluator/domain/skeleton.ts';
import { getCallChainKey } from '../../flow/request-calls.ts';
import type { Request } from '../../requests/request.ts';

/**
 * Drops the requests with an empty segment where the same calls send the URL with a value in its place: without the value there is no
 * such route, and the segments that are left may read as another operation.
 */
export function dropEmptySegments(requests: readonly Request[]): readonly Request[] {
  const isBroken = (request: Request): boolean => {
    if (!/[^:]\/\//.test(renderSkeleton(request.url))) return false;
    const key = getCallChainKey(request);
    return requests.some((other) => getCallChainKey(other) === key && lacksSegments(request, other));
  };
  return requests.filter((request) => !isBroken(request));
}

/** Tests if a URL equals another one but for segments before its last that are empty, and unknown in the other. */
function lacksSegments(request: Request, other: Request): boolean {
  const own = renderSkeleton(request.url).split('/');
  const whole = renderSkeleton(other.url).split('/');
  return (
    own.length === whole.length &&
    own.at(-1) !== '' &&
    own.some((segment, index) => segment !== whole[index]) &&
    own.every((segment, index) => segment === whole[index] || (segment === '' && whole[index] === '{}'))
  );
}
