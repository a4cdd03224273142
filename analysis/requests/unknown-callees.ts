/** Requests that a call of a function may make whose body is not known, or not followed to a sink. */
import type { Value } from '../evaluator/domain/value.ts';
import type { CallSite } from './call-site.ts';
import { isNonRequestByName } from './non-requests.ts';
import { canCarryPath } from './path-arguments.ts';
import { sendsNothing } from './request-reachability.ts';
import type { RequestSearch } from './request-search.ts';
import { readAssumedSdk } from './sdk-by-shape.ts';
import { readUnresolvedCall } from './unresolved-calls.ts';

/** Adds to `search.found` the requests that the name and the arguments of a call suggest. */
export function addUnresolvedRequests(
  callee: Value,
  args: readonly Value[],
  { call, frame }: CallSite,
  search: RequestSearch,
): void {
  const { evaluation, found, origin } = search;
  if (callee.kind === 'unknown') {
    const assumed = readAssumedSdk(call, args, frame.file, search);
    found.push(...assumed.map((request) => ({ ...request, node: origin })));
    if (assumed.length > 0) return;
  }
  const isSkipped =
    callee.kind === 'function'
      ? isNonRequestByName(call) || !canCarryPath(call)
      : sendsNothing(callee, call, evaluation.externals);
  if (isSkipped) return;
  const requests = readUnresolvedCall(call, args).map((request) => ({ ...request, node: origin }));
  if (requests.length > 0 && callee.kind === 'external' && callee.module !== null)
    evaluation.recordUse(callee.module, origin);
  search.isCircular ||= requests.length > 0 && callee.kind === 'unknown' && callee.reason === 'module-cycle';
  found.push(...requests);
}
