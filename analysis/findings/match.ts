/** Holds each request against the dataset: what is said of its operation becomes a use. */
import type { Dataset } from '../../data/dataset.ts';
import type { Platform } from '../../data/schema.ts';
import type { Catalogue, Claim, Route, RouteMatch } from '../routes/catalogue.ts';
import { locatePath } from '../routes/url.ts';
import type { Method, Methods, Request } from '../requests/request.ts';
import { renderSkeleton } from '../values/skeleton.ts';
import { getEvidence } from './evidence.ts';
import { findField, getBodyValues, getKeyNode, type FieldPlace } from './fields.ts';
import type { Evidence, LimitationReason, Range } from './finding.ts';
import { getPathRange } from './place.ts';

/** A use before its fixes are worked out: it still knows its request. */
export interface MatchedUse {
  claim: Claim;
  evidence: Evidence;
  methods: readonly Method[];
  /** Null where it is not known and does not matter. */
  method: Method | null;
  path: string;
  range: Range;
  request: Request;
  match: RouteMatch;
  /** For fields: where the body has it. */
  place: FieldPlace | null;
}

/** Something seen and not judged, at an offset. */
export interface Unjudged {
  offset: number;
  reason: LimitationReason;
  text: string;
}

export interface Matches {
  uses: MatchedUse[];
  unjudged: Unjudged[];
  /** Requests to the platform with the route they ask, deprecated or not: who else a shared literal serves. */
  located: { request: Request; match: RouteMatch | null }[];
}

export interface MatchContext {
  dataset: Dataset;
  platform: Pick<Platform, 'baseUrls' | 'versionPath'>;
  catalogue: Catalogue;
  talksToPlatform: boolean;
}

export function matchRequests(requests: readonly Request[], context: MatchContext): Matches {
  const matches: Matches = { uses: [], unjudged: [], located: [] };
  for (const request of requests) matchRequest(request, context, matches);
  return matches;
}

function matchRequest(request: Request, context: MatchContext, matches: Matches): void {
  const located = locatePath(request.url, context.platform);
  const { match, possible } = context.catalogue.resolve(located.segments);
  matches.located.push({ request, match });
  const evidence = getEvidence(request, located.base, located.segments, context.talksToPlatform);
  if (evidence === null) return;
  if (evidence === 'possible' && request.sdk && !request.sdk.isAgreed) {
    matches.unjudged.push({
      offset: request.node.range[0],
      reason: 'sdk-versions-disagree',
      text: `\`${request.sdk.chain.join('.')}\` is another operation in other versions of the SDK`,
    });
  }
  if (match) {
    const range = request.sdk ? request.sdk.node.range : getPathRange(match, request.node);
    const base = { evidence, path: renderSkeleton(located.path) || '/', request, match };
    for (const { claim, methods } of getClaims(match.route, request.methods)) {
      addUse(claim, methods, { ...base, range }, matches);
    }
    if (request.methods === null && hasRouteClaim(match.route) && !isEveryMethodClaimed(match.route)) {
      matches.unjudged.push({ offset: range[0], reason: 'unknown-method', text: `\`${match.route.template}\` with a method that is not known` });
    }
  }
  const listed = possible.find(hasRouteClaim);
  if (listed && !(match && hasRouteClaim(match.route))) {
    matches.unjudged.push({ offset: request.node.range[0], reason: 'unknown-segment', text: `\`${renderSkeleton(located.path)}\` can be \`${listed.template}\`` });
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

function hasRouteClaim(route: Route): boolean {
  return [...route.operations.values()].some((claims) => claims.some((claim) => claim.affects.kind === 'route'));
}

/** Then the route alone is enough: no method is known that would be clean. */
function isEveryMethodClaimed(route: Route): boolean {
  return [...route.operations.values()].every((claims) => claims.some((claim) => claim.affects.kind === 'route'));
}

type UseBase = Pick<MatchedUse, 'evidence' | 'path' | 'request' | 'match' | 'range'>;

function addUse(claim: Claim, methods: readonly Method[], base: UseBase, matches: Matches): void {
  const { affects } = claim;
  const { request } = base;
  if (affects.callers === 'sdk' && request.kind !== 'sdk') return;
  const method = request.methods !== null && methods.length === 1 ? methods[0]! : null;
  const common = { ...base, claim, methods, method };
  switch (affects.kind) {
    case 'route': {
      const isSure = request.methods !== null || isEveryMethodClaimed(base.match.route);
      matches.uses.push({ ...common, evidence: isSure ? base.evidence : 'possible', place: null });
      return;
    }
    case 'request-field':
      for (const place of findField(getBodyValues(request.body), affects.field)) {
        matches.uses.push({ ...common, range: getKeyNode(place.entry).range, place });
      }
      return;
    default:
  }
}
