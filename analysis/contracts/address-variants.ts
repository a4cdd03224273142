/** Leaves out the requests that repeat another one of the same call with less of its address. */
import { renderSkeleton } from '../evaluator/domain/skeleton.ts';
import { getCallChainKey } from '../flow/forward-flow.ts';
import { groupBy } from '../program/group-by-key.ts';
import type { Request } from '../requests/request.ts';

/**
 * A setting with a fallback gives a call several addresses: with an unknown part beside a known one, or with an empty part
 * (`process.env.ACCOUNT_ID ?? ''`) beside the value. A function that is found by its name alone gives one that is unknown. These are no
 * further requests.
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

/** `/accounts//repos` and `/accounts/repos` beside `/accounts/{}/repos`; a last part needs its slash, and a base is no part. */
function hasEmptyPart(own: readonly string[], other: readonly string[]): boolean {
  // The parts of `own` that those of `other` so far may stand for: as many, or fewer.
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
