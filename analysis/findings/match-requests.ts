/** Matches each request against the data: finds its route and adds the uses that the data claims for it. */
import { isInside } from '../program/syntax/syntax.ts';
import type { Methods, Request } from '../requests/request.ts';
import type { Route, RouteMatch } from '../routes/route-trie.ts';
import { locatePath, type LocatedPath, type Segment } from '../routes/platform-base.ts';
import { dropEmptySegments } from './unjudged/empty-segments.ts';
import { getEvidence, isAtLeast, limitToLikely } from './evidence.ts';
import { fillFromLists } from './mentions/listed-words.ts';
import type { MatchContext, MatchedUse, Matches, NodeLimitation } from './matched-use.ts';
import { findGivenFields, findOpenFields, findOpenHeaders } from './unjudged/open-values.ts';
import { renderShownPath } from './places/secrets.ts';
import { findChoosingCall } from './places/choosing-call.ts';
import { getChainPlace, getNodePlace, getPathPlace, type SourcePlace } from './places/source-place.ts';
import { createLostBase } from './unjudged/create-limitations.ts';
import { getClaims, hasRouteClaim, isEveryMethodClaimed } from './route-claims.ts';
import { getHeaderSets } from './uses/headers.ts';
import { findUnknownPaths, getBaseLimitation, isBaseCutOff, isCutOff } from './unjudged/unjudged-requests.ts';
import { getBodyLimitation } from './unjudged/unread-bodies.ts';
import { getQueryLimitation } from './unjudged/unread-queries.ts';
import { placeDocumentUses } from './uses/document-uses.ts';
import { placeSharedPaths } from './uses/shared-paths.ts';
import { addClaimUses, addHeaderUses } from './uses/uses-of-request.ts';

/** The uses, response claims and limitations of all requests of a file. */
export function matchRequests(requests: readonly Request[], context: MatchContext): Matches {
  const matches: Matches = {
    uses: [],
    limitations: [],
    openValues: [],
    withoutBase: [],
    cutOff: [],
    routedRequests: [],
    otherHostHeaders: new Set(),
    responseClaims: [],
    changeClaims: [],
  };
  for (const request of dropEmptySegments(requests)) {
    const before = matches.uses.length;
    context.guard.run(request.node, () => matchRequest(request, context, matches), undefined);
    const limitation = getLostBase(request, matches.uses.slice(before), context);
    if (limitation) matches.withoutBase.push(limitation);
  }
  if (context.isInDocument) matches.uses = placeDocumentUses(matches.uses, context.isInDocument);
  matches.uses = placeSharedPaths(matches).flatMap((use) => getCounted(use, matches.uses));
  matches.limitations.push(...findUnknownPaths(matches, context));
  return matches;
}

/** None for a field that counts only if the file also requests another operation, and it does not; else it is possible at most. */
function getCounted(use: MatchedUse, uses: readonly MatchedUse[]): MatchedUse[] {
  const { affects } = use.claim;
  const beside = affects.kind === 'request-field' ? affects.beside : undefined;
  if (beside === undefined) return [use];
  const isRequested = uses.some(({ operations }) => operations.some((each) => beside.includes(each)));
  return isRequested ? [{ ...use, evidence: 'possible' }] : [];
}

/** The limitation of a request whose uses rest on a base, or on a client, of an import that failed; null for any other. */
function getLostBase(
  request: Request,
  uses: readonly MatchedUse[],
  { platform, findFailedImport }: MatchContext,
): NodeLimitation | null {
  if (!uses.some(({ evidence }) => isAtLeast(evidence, 'likely'))) return null;
  const { base, path } = locatePath(request.url, platform);
  const module = base.kind === 'hole' ? base.module : base.kind === 'none' ? request.module : undefined;
  const failed = module === undefined ? null : findFailedImport(module);
  return failed && createLostBase(request.node, { path: renderShownPath(path), module: module!, failed });
}

function matchRequest(request: Request, context: MatchContext, matches: Matches): void {
  const written = locatePath(request.url, context.platform);
  const located = context.resolveProxy?.(written) ?? written;
  const { match, possible } = context.routes.resolve(located.segments);
  matches.routedRequests.push({ request, match });
  const isClaimed =
    match !== null && getClaims(match.route, request.methods).length > 0 && located.segments[0]?.text !== null;
  const { talksToPlatform, namesBaseUrl, getBaseOwner, isForeignReceiver, isOwnRoute, platform } = context;
  const known = { talksToPlatform, namesBaseUrl, getBaseOwner, isForeignReceiver, platform, isClaimed, isOwnRoute };
  const evidence = getEvidence(request, located.base, located.segments, known);
  if (evidence === null) {
    const { kind } = located.base;
    if (kind === 'foreign' || (kind === 'none' && request.kind === 'sink'))
      for (const { node } of getHeaderSets(request.headers).flat()) matches.otherHostHeaders.add(node);
    const limitation = getBaseLimitation(request, located, context);
    if (limitation) matches.limitations.push(limitation);
    if (isBaseCutOff(request, located.base, context)) matches.cutOff.push(request.node);
    return;
  }
  const common = { evidence, path: renderShownPath(located.path), request };
  addHeaderUses({ ...common, match }, context, matches);
  const isShown = isAtLeast(evidence, 'likely');
  if (isShown) matches.openValues.push(...findOpenHeaders(request, common.path, context.dataset));
  if (evidence === 'possible' && request.sdk && !request.sdk.isAgreed)
    matches.limitations.push({
      node: request.node,
      offset: request.node.range[0],
      reason: 'sdk-versions-disagree',
      text: `\`${request.sdk.chain.join('.')}\` is a different operation in other versions of the SDK`,
    });
  // The calls give the word that a parameter of the route stands for here, and each of them is judged by itself.
  const isOfCalls = match !== null && possible.length > 0 && context.isFilledByCalls?.(located.path) === true;
  if (match && !isOfCalls) {
    const place = getOperationPlace(request, match);
    for (const methodClaim of getClaims(match.route, request.methods))
      addClaimUses(methodClaim, { ...common, match, ...place }, context, matches);
    addMethodLimitation(request, match, matches);
    if (evidence !== 'possible')
      for (const limitation of [getBodyLimitation(request, match), getQueryLimitation(request, match)])
        if (limitation) matches.limitations.push(limitation);
    if (isShown) matches.openValues.push(...findOpenFields(request, match), ...findGivenFields(request, match));
  }
  if (!match && located.path.some(isCutOff)) matches.cutOff.push(request.node);
  const up = match ? undefined : located.segments.find(({ text }) => text === '..');
  if (up !== undefined) {
    const { node } = request;
    const text = `\`${common.path}\`: it is unknown which segments \`..\` removes`;
    matches.limitations.push({ node, offset: node.range[0], reason: 'unknown-segment', text });
  }
  const others = possible.filter((route) => hasOperation(route, request));
  // A hole at the start may stand for several segments, and in a method that is not called for none.
  const isOneSegment = typeof located.segments[0]?.text === 'string' && !request.isUncalled;
  // A route with a parameter in place of the hole has other methods, so that the hole is an ID of it.
  const areWhole = others.every((route) => endsAsWritten(route, located.segments));
  const isOfAny = !match && isOneSegment && areWhole && isClaimedThroughout(others, request);
  // What callers give is judged at their calls. A look at the whole program comes last, because a kept result depends on it.
  if (isOfAny && !context.isNamedByCalls?.(located.path)) addUsesOfAny(others, located, common, context, matches);
  else if (!addListed(request, located, possible, context, matches))
    addSegmentLimitation(request, located, { match, possible }, context, matches);
}

/** False if a word of the path behind its holes is an ID of the route: `/access/${id}/ca` belongs to a route that is not known. */
function endsAsWritten({ template }: Route, segments: readonly Segment[]): boolean {
  const words = template.split('/').filter((word) => word !== '');
  const lastHole = segments.findLastIndex(({ text }) => text === null);
  return segments.every(
    ({ text }, index) => index < lastHole || text === null || words[index]?.startsWith('{') !== true,
  );
}

function hasOperation({ operations }: Route, { methods }: Request): boolean {
  return methods === null || methods.some((method) => operations.has(method));
}

/** Tests if one deprecation claims every route that a path may have: whichever word its hole is, the route is deprecated. */
function isClaimedThroughout(possible: readonly Route[], { methods }: Request): boolean {
  const [claimed, ...others] = possible.map(
    (route) =>
      new Set(
        isClaimedFor(route, methods)
          ? getClaims(route, methods).flatMap(({ claim: { affects, deprecation } }) =>
              affects.kind === 'route' ? deprecation.id : [],
            )
          : [],
      ),
  );
  return claimed !== undefined && [...claimed].some((id) => others.every((other) => other.has(id)));
}

function isClaimedFor(route: Route, methods: Methods): boolean {
  return methods === null ? isEveryMethodClaimed(route) : hasRouteClaim(route, methods);
}

/** Adds the uses of a path of which one word is not known: the request uses one of the routes. */
function addUsesOfAny(
  possible: readonly Route[],
  { segments }: LocatedPath,
  common: Pick<MatchedUse, 'evidence' | 'path'> & { request: Request },
  context: MatchContext,
  matches: Matches,
): void {
  const evidence = limitToLikely(common.evidence);
  for (const route of possible) {
    const match = { route, segments, isShared: () => false };
    const place = getOperationPlace(common.request, match);
    for (const methodClaim of getClaims(route, common.request.methods))
      if (methodClaim.claim.affects.kind === 'route')
        addClaimUses(methodClaim, { ...common, evidence, match, ...place }, context, matches);
  }
}

/** Adds the requests that the words of closed lists make of a path with a hole; false if no list is for the hole. */
function addListed(
  request: Request,
  { segments }: LocatedPath,
  possible: readonly Route[],
  context: MatchContext,
  matches: Matches,
): boolean {
  const claimed = possible.filter((route) => hasRouteClaim(route, request.methods));
  const listed = context.facts && claimed.length > 0 ? fillFromLists(request, segments, claimed, context.facts) : [];
  for (const each of listed) matchRequest(each, context, matches);
  return listed.length > 0;
}

/**
 * Returns the place that names the operation: the path, or for the SDK its method or a text outside of the call. Where a document holds the
 * path, the call that names its entry.
 */
function getOperationPlace(request: Request, match: RouteMatch): SourcePlace {
  const { sdk, node } = request;
  const place = getPathPlace(match, node);
  if (sdk && isInside(place.node, node)) return getChainPlace(sdk.node);
  return place.node === node ? getNodePlace(findChoosingCall(request) ?? node) : place;
}

/** Some method of the route is deprecated, and that of the request is unknown. */
function addMethodLimitation(request: Request, match: RouteMatch, matches: Matches): void {
  if (request.methods !== null || !hasRouteClaim(match.route) || isEveryMethodClaimed(match.route)) return;
  const { node, range } = getOperationPlace(request, match);
  const text = `\`${match.route.template}\` with an unknown method`;
  matches.limitations.push({ node, offset: range[0], reason: 'unknown-method', text });
}

/** An unknown segment of the path may be that of a deprecated route. */
function addSegmentLimitation(
  request: Request,
  { path }: LocatedPath,
  { match, possible }: { match: RouteMatch | null; possible: readonly Route[] },
  { isFilledByCalls }: MatchContext,
  matches: Matches,
): void {
  const deprecated = possible.find((route) => hasRouteClaim(route, request.methods));
  if (!deprecated || (match && hasRouteClaim(match.route)) || isFilledByCalls?.(path)) return;
  const { node } = request;
  const text = `\`${renderShownPath(path)}\` can be \`${deprecated.template}\``;
  matches.limitations.push({ node, offset: node.range[0], reason: 'unknown-segment', text });
}
