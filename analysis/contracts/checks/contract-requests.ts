/** Requests to operations that the contracts name, and the breaches found at them. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getEvidence } from '../../findings/evidence.ts';
import type { Evidence, FixProposal } from '../../findings/finding.ts';
import { getNodePlace, type SourcePlace } from '../../findings/places/source-place.ts';
import type { Request } from '../../requests/request.ts';
import { renderSkeleton } from '../../evaluator/domain/skeleton.ts';
import type { FoundBreach } from '../breach.ts';
import { locateRoute, splitOperation, parseRoute } from '../locate-route.ts';
import type { CheckInput } from './check.ts';

/** A request that calls exactly one operation. */
export interface LocatedRequest {
  request: Request;
  evidence: Evidence;
  method: string;
  operation: string;
  path: string;
}

/** Finds the requests of a file that call one of the operations. Leaves out those with an unknown method or path. */
export function findLocatedRequests(
  operations: readonly string[],
  { requests, context }: Pick<CheckInput, 'requests' | 'context'>,
): LocatedRequest[] {
  const methods = new Map<string, Set<string>>();
  for (const { method, template } of operations.map(splitOperation))
    methods.set(template, (methods.get(template) ?? new Set()).add(method));
  const routes = [...methods.keys()].map(parseRoute);
  return requests.flatMap((request) => {
    const located = locateRoute(request, routes, context.platform);
    const method = request.methods?.length === 1 ? request.methods[0]! : null;
    if (!located || method === null || !methods.get(located.route.template)!.has(method)) return [];
    const { base, segments, path } = located.located;
    const evidence = located.route.origin === null ? getEvidence(request, base, segments, context) : 'proven';
    if (evidence === null) return [];
    return [
      {
        request,
        evidence,
        method,
        operation: `${method} ${located.route.template}`,
        path: renderSkeleton(path) || '/',
      },
    ];
  });
}

/** True if a request goes to the platform, whatever its path. */
export function goesToPlatform(request: Request, context: CheckInput['context']): boolean {
  const located = locateRoute(request, [parseRoute('/{+path}')], context.platform);
  return located !== null && getEvidence(request, located.located.base, located.located.segments, context) !== null;
}

/** Creates a breach at a place of the file; `located` is the request it belongs to, null where it belongs to none. */
export function createBreach(
  constraint: string,
  located: LocatedRequest | null,
  place: SourcePlace | TSESTree.Node,
  more: { subject?: string | null; proposals?: readonly FixProposal[]; evidence?: Evidence } = {},
): FoundBreach {
  const { range, node } = 'type' in place ? getNodePlace(place) : place;
  return {
    constraint,
    evidence: more.evidence ?? located?.evidence ?? 'proven',
    subject: more.subject ?? null,
    range,
    node,
    method: located?.method ?? null,
    path: located?.path ?? null,
    operation: located?.operation ?? null,
    proposals: more.proposals ?? [],
    request: located?.request ?? null,
  };
}
