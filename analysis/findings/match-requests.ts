/** Holds each request against the dataset: what is said of its operation becomes a use. */
import type { Dataset } from '../../data/dataset.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import type { Platform } from '../../data/schema.ts';
import type { RouteTrie, Claim, Route, RouteMatch } from '../routes/route-trie.ts';
import { locatePath } from '../routes/url-path.ts';
import type { Method, Methods, Request } from '../requests/request.ts';
import { renderSkeleton } from '../evaluator/domain/skeleton.ts';
import { getEvidence } from './evidence.ts';
import type { BodyField } from './uses/request-fields.ts';
import type { Evidence, LimitationReason, Range } from './finding.ts';
import { getPathPlace, getNodePlace, type NamedPlace } from './places/source-place.ts';
import { addHeaderUses, addClaimUses, isEveryMethodClaimed, collectOtherHostHeaders } from './uses/uses-of-request.ts';

/** A use before its fixes are worked out: it still knows its request. */
export interface MatchedUse {
  claim: Pick<Claim, 'deprecation' | 'affects'>;
  evidence: Evidence;
  methods: readonly Method[];
  /** Null where it is not known and does not matter. */
  method: Method | null;
  path: string | null;
  operation: string | null;
  /** The name of what is used, beside the operation: a field, a header, a host. */
  subject: string | null;
  /** For values: the literal, where its text is what counts. */
  value?: string;
  range: Range;
  /** A node of the file that the range lies in. */
  node: TSESTree.Node;
  /** Null where no request is seen: a host in a constant, a closed list. */
  request: Request | null;
  match: RouteMatch | null;
  /** For fields and values: where the body has it. */
  bodyField: BodyField | null;
  /** For parameters, headers and options: where they are named. */
  namePlace?: NamedPlace;
}

/** Something seen and not judged, at an offset. */
export interface NodeLimitation {
  /** A node of the file that the offset counts in. */
  node: TSESTree.Node;
  offset: number;
  reason: LimitationReason;
  text: string;
}

export interface Matches {
  uses: MatchedUse[];
  limitations: NodeLimitation[];
  /** Requests to the platform with the route they ask, deprecated or not: who else a shared literal serves. */
  routedRequests: { request: Request; match: RouteMatch | null }[];
  /** Where the headers of requests to other hosts are written. */
  otherHostHeaders: Set<TSESTree.Node>;
  /** What is said of the answers of requests: a use only where an answer is followed to a read of it. */
  responseClaims: ResponseClaim[];
}

/** Something the data says of the answer to a request. */
export type ResponseClaim = MatchedUse & { request: Request };

export interface MatchContext {
  dataset: Dataset;
  platform: Pick<Platform, 'baseUrls' | 'versionPath' | 'login'>;
  routes: RouteTrie;
  talksToPlatform: boolean;
  /** Whether a base URL of the platform stands in the judged file itself. */
  namesBaseUrl?: boolean;
  /** Fills `{brand}` in the values of the data. */
  brand: string;
}

export function matchRequests(requests: readonly Request[], context: MatchContext): Matches {
  const matches: Matches = {
    uses: [],
    limitations: [],
    routedRequests: [],
    otherHostHeaders: new Set(),
    responseClaims: [],
  };
  for (const request of requests) matchRequest(request, context, matches);
  return matches;
}

function matchRequest(request: Request, context: MatchContext, matches: Matches): void {
  const located = locatePath(request.url, context.platform);
  const { match, possible } = context.routes.resolve(located.segments);
  matches.routedRequests.push({ request, match });
  const isClaimed =
    match !== null && getClaims(match.route, request.methods).length > 0 && located.segments[0]?.text !== null;
  const evidence = getEvidence(request, located.base, located.segments, { ...context, isClaimed });
  if (evidence === null) {
    if (located.base.kind === 'foreign' || (located.base.kind === 'none' && request.kind === 'sink'))
      collectOtherHostHeaders(request, matches);
    return;
  }
  addHeaderUses({ evidence, path: renderSkeleton(located.path) || '/', request, match }, context, matches);
  if (evidence === 'possible' && request.sdk && !request.sdk.isAgreed) {
    matches.limitations.push({
      node: request.node,
      offset: request.node.range[0],
      reason: 'sdk-versions-disagree',
      text: `\`${request.sdk.chain.join('.')}\` is another operation in other versions of the SDK`,
    });
  }
  if (match) {
    const spot = request.sdk ? getNodePlace(request.sdk.node) : getPathPlace(match, request.node);
    const base = { evidence, path: renderSkeleton(located.path) || '/', request, match };
    for (const { claim, methods } of getClaims(match.route, request.methods)) {
      addClaimUses(claim, methods, { ...base, ...spot }, context, matches);
    }
    if (request.methods === null && hasRouteClaim(match.route) && !isEveryMethodClaimed(match.route)) {
      matches.limitations.push({
        node: spot.node,
        offset: spot.range[0],
        reason: 'unknown-method',
        text: `\`${match.route.template}\` with a method that is not known`,
      });
    }
  }
  const listed = possible.find((route) => hasRouteClaim(route, request.methods));
  if (listed && !(match && hasRouteClaim(match.route))) {
    matches.limitations.push({
      node: request.node,
      offset: request.node.range[0],
      reason: 'unknown-segment',
      text: `\`${renderSkeleton(located.path)}\` can be \`${listed.template}\``,
    });
  }
}

/** What is said of a route for these methods; with methods unknown everything, each marked by the methods it is for. */
function getClaims(route: Route, methods: Methods): { claim: Claim; methods: readonly Method[] }[] {
  const byAffects = new Map<object, { claim: Claim; methods: Method[] }>();
  for (const [method, claims] of route.operations) {
    if (methods !== null && !methods.includes(method)) continue;
    for (const claim of claims) {
      const known = byAffects.get(claim.affects);
      if (known) known.methods.push(method);
      else byAffects.set(claim.affects, { claim, methods: [method] });
    }
  }
  return [...byAffects.values()];
}

/** Whether something is said of the route as such, for one of the methods where they are known. */
export function hasRouteClaim(route: Route, methods: Methods = null): boolean {
  return [...route.operations].some(
    ([method, claims]) =>
      (methods === null || methods.includes(method)) && claims.some((claim) => claim.affects.kind === 'route'),
  );
}
