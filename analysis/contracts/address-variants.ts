/** Leaves out the requests that repeat another one of the same call with less of its address. */
import { renderSkeleton } from '../evaluator/domain/skeleton.ts';
import { getCallChainKey } from '../flow/request-calls.ts';
import { groupBy } from '../program/group-by-key.ts';
import type { Request } from '../requests/request.ts';

/**
 * Drops each request that another request of the same call repeats with more of its address known. A setting with a
 * fallback gives a call such variants: one with a hole or an empty part (`process.env.ACCOUNT_ID ?? ''`), one with the
 * value. A function that is found by its name alone gives an address that is unknown as a whole.
 */
export function dropAddressVariants(requests: readonly Request[]): Request[] {
  const ofCalls = groupBy(requests, (request) => `${request.methods?.join() ?? ''} ${getCallChainKey(request)}`);
  const dropped = new Set<Request>();
  for (const group of ofCalls.values()) {
    if (group.length === 1) continue;
    const addresses = new Set(group.map(({ url }) => renderSkeleton(url)));
    for (const request of group) {
      const own = renderSkeleton(request.url);
      const isGuess = request.url.every((piece) => piece.kind === 'hole' && piece.reason === 'by-name');
      if ([...addresses].some((other) => other !== own && (isGuess || repeats(own, other)))) dropped.add(request);
    }
  }
  return requests.filter((request) => !dropped.has(request));
}

/** A part of an address that is not known. */
const HOLE = '{}';

function repeats(own: string, other: string): boolean {
  if (other.startsWith(HOLE)) return false;
  return hasUnknownPart(own, other) || hasEmptyPart(own.split('/'), other.split('/'));
}

/** `{}/{}/repos` and `https://host/{}/repos` beside `https://host/accounts/{}/repos`: one part stands for several. */
function hasUnknownPart(own: string, other: string): boolean {
  const parts = own.split(HOLE);
  return parts.slice(1).some((_, index) => {
    const before = parts.slice(0, index + 1).join(HOLE);
    const after = parts.slice(index + 1).join(HOLE);
    const isPart = other.startsWith(before) && other.endsWith(after) && other.length > own.length;
    return isPart && /\/\w/.test(after) && other.slice(before.length, -after.length).includes('/');
  });
}

/**
 * True for `/accounts//repos` and `/accounts/repos` beside `/accounts/{}/repos`. The slash before a hole at the end may
 * not be missing.
 */
function hasEmptyPart(own: readonly string[], other: readonly string[]): boolean {
  // How many parts of `own` the parts of `other` read so far may match: a hole may match an empty part or none.
  let reached = new Set([0]);
  other.forEach((part, index) => {
    const isLast = index === other.length - 1;
    const next = new Set<number>();
    for (const at of reached) {
      if (own[at] === part || (part === HOLE && own[at] === '')) next.add(at + 1);
      if (part === HOLE && !isLast) next.add(at);
    }
    reached = next;
  });
  return reached.has(own.length);
}
