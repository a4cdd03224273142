/** Requests that may go to the platform and cannot be judged: their base is not known, or their client is not modelled. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Platform } from '../../../data/deprecation-schema.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import { renderSkeleton, type HolePiece, type Piece, type Skeleton } from '../../evaluator/domain/skeleton.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import { findDataFunction } from '../../evaluator/builtins/data-function-calls.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { clientTables } from '../../libraries/http-clients/all-clients.ts';
import { BASE_OPTIONS } from '../../libraries/requests/client-conventions.ts';
import type { CallNode, FileFacts } from '../../program/file-facts.ts';
import { isGivenAway } from '../../program/containers/given-functions.ts';
import { getEnclosingFunction, getMemberName, isFunction } from '../../program/syntax/syntax.ts';
import { readFirstOption } from '../../requests/guessed/guessed-parts.ts';
import { getSender, type Request } from '../../requests/request.ts';
import { locatePath, type LocatedPath, type Segment } from '../../routes/platform-base.ts';
import type { RouteMatch } from '../../routes/route-trie.ts';
import type { Matches, MatchContext, NodeLimitation } from '../matched-use.ts';
import { hasRouteClaim } from '../route-claims.ts';

/**
 * The limitation of a request without evidence, in a package that talks to the platform: its client and path are known, the
 * path may be deprecated, and its base is not known. Null for a request that is judged, or cannot matter.
 */
export function getBaseLimitation(
  request: Request,
  { base, segments, path }: LocatedPath,
  { talksToPlatform, routes }: Pick<MatchContext, 'talksToPlatform' | 'routes'>,
): NodeLimitation | null {
  const isSent = request.kind === 'sink' || request.kind === 'declared';
  // A parameter is known where the function is called.
  if (!talksToPlatform || !isSent || base.kind !== 'hole' || base.of || base.reason === 'own-origin') return null;
  if (!segments.some(({ text }) => text !== null)) return null;
  const { match, possible } = routes.resolve(segments);
  const isClaimed = (match !== null && hasRouteClaim(match.route)) || possible.some((route) => hasRouteClaim(route));
  if (!isClaimed) return null;
  const { node } = request;
  const text = `\`${renderSkeleton(path)}\` at an unknown base`;
  return { node, offset: node.range[0], reason: 'unknown-base', text };
}

/** A request to the platform, and what its path ends in. */
export interface PathEnd {
  request: Request;
  /** The segments that are known, or end in a hole. */
  segments: readonly Segment[];
  path: Skeleton;
  /** The piece behind the last of them, or at its end, if it may hold further segments. */
  rest: Piece | undefined;
}

/** Returns the ends of the paths of requests that are sent to the platform. */
export function findPathEnds(
  { routedRequests }: Pick<Matches, 'routedRequests'>,
  { platform }: Pick<MatchContext, 'platform'>,
): PathEnd[] {
  return routedRequests.flatMap(({ request, match }): PathEnd[] => {
    if (request.kind !== 'sink' && request.kind !== 'declared') return [];
    const { base, segments, path } = locatePath(request.url, platform);
    if (base.kind !== 'platform') return [];
    const repeated = match ? undefined : path.find(isRepeated);
    if (repeated) {
      const known = segments.slice(
        0,
        segments.findIndex(({ skeleton }) => skeleton.includes(repeated)),
      );
      return [{ request, segments: known, path, rest: repeated }];
    }
    const rest = segments.length === 0 ? path.at(-1) : getOpenEnd(segments.at(-1)!, match);
    return [{ request, segments, path, rest }];
  });
}

/**
 * The limitations of requests to the platform whose path is not known, as a whole or from some segment on, and may be a claimed one.
 * Left out are those whose path the callers of a function give, and calls at which something is reported.
 */
export function findUnknownPaths(
  matches: Pick<Matches, 'routedRequests' | 'uses' | 'limitations'>,
  context: Pick<MatchContext, 'platform' | 'routes' | 'facts'>,
): NodeLimitation[] {
  const { uses, limitations } = matches;
  const reported = new Set([...uses.map(({ request }) => request?.node), ...limitations.map(({ node }) => node)]);
  const sent = findPathEnds(matches, context).filter(({ request }) => !reported.has(request.node));
  const withKnown = new Set(sent.flatMap(({ request, rest }) => (rest?.kind === 'hole' ? [] : [request.node])));
  return sent.flatMap(({ request, segments, path, rest }): NodeLimitation[] => {
    const { node } = request;
    if (request.isRewritten) {
      const text = `\`${renderSkeleton(path)}\`: a hook of the client rewrites the path`;
      return [{ node, offset: node.range[0], reason: 'unknown-segment', text }];
    }
    if (rest?.kind !== 'hole' || rest.reason === 'budget' || isOfCaller(rest, request, context.facts)) return [];
    // The end of the path is a setting. Another request of this call has the text that a document of the package gives to it.
    if (rest.reason === 'environment' && withKnown.has(node)) return [];
    if (segments.length > 0 && !context.routes.mayContinue(segments)) return [];
    const text = `\`${renderSkeleton(path)}\`: the path is not known`;
    return [{ node, offset: node.range[0], reason: 'unknown-segment', text }];
  });
}

/** Tests if a piece stands for the segments that a loop or an inner function adds. */
function isRepeated(piece: Piece): boolean {
  return piece.kind === 'hole' && piece.reason === 'repeated';
}

/** The hole at the end of a segment that may hold further segments: not the ID of a known route, nor the query behind its last word. */
function getOpenEnd({ skeleton, stem }: Segment, match: RouteMatch | null): Piece | undefined {
  const isGlued = skeleton.at(-2)?.kind === 'hole' || (stem !== null && match?.route.template.endsWith('}') === true);
  return match !== null && !isGlued ? undefined : skeleton.at(-1);
}

/**
 * Tests if the callers of a function give a part of a path. A function that is passed to other code has no callers in the
 * program, and the traps of a proxy are called through member names, which are not followed.
 */
export function isOfCaller({ reason, of }: HolePiece, request: Request, facts: FileFacts | undefined): boolean {
  const sender = getSender(request);
  const fn = of ?? getEnclosingFunction(sender);
  const isCalled = !isFunction(fn) || !isGivenAway(fn, facts);
  return reason === 'by-name' || (reason === 'parameter' && isCalled && !isInProxy(sender));
}

function isInProxy({ parent }: TSESTree.Node): boolean {
  // ESLint gives the program the parent null, against its type.
  if (!parent) return false;
  const isProxy =
    parent.type === 'NewExpression' && parent.callee.type === 'Identifier' && parent.callee.name === 'Proxy';
  return isProxy || isInProxy(parent);
}

/** Tests if a limit of the evaluator cut a part of a text off. */
export function isCutOff(piece: Piece): boolean {
  return piece.kind === 'hole' && piece.reason === 'budget';
}

/** Tests if a limit of the evaluator cut off the base of a request, in a package that talks to the platform. */
export function isBaseCutOff(
  { kind }: Request,
  base: LocatedPath['base'],
  { talksToPlatform }: Pick<MatchContext, 'talksToPlatform'>,
): boolean {
  return (
    talksToPlatform && (kind === 'sink' || kind === 'declared') && base.kind === 'hole' && base.reason === 'budget'
  );
}

/** The constructions and calls that give the platform's URL to a client of a package that no table describes. */
export function findUnmodelledClients(
  evaluation: Evaluation,
  { baseUrls }: Pick<Platform, 'baseUrls'>,
): NodeLimitation[] {
  return evaluation.facts.calls.filter(mayConfigureClient).flatMap((call): NodeLimitation[] => {
    const frame = evaluation.fileFrame;
    evaluation.begin();
    const callee = frame.evaluate(call.callee);
    if (callee.kind !== 'external' || callee.module === null || isRegistration(callee.path)) return [];
    if (findDataFunction(callee)) return [];
    const args = call.arguments.map((argument) => frame.evaluate(argument));
    if (evaluation.externals.call(callee, args) !== undefined) return [];
    if (!hasPlatformBase(args, baseUrls)) return [];
    const text = `a client of \`${callee.module}\` has the platform's URL, and no table describes what it sends`;
    return [{ node: call, offset: call.range[0], reason: 'unmodelled-client', text }];
  });
}

/** `HttpModule.register`: a container gives the options to the clients of its classes. */
function isRegistration(path: readonly string[]): boolean {
  return clientTables.some(
    ({ registration }) =>
      registration && path.at(-2) === registration.receiver && Object.hasOwn(registration.members, path.at(-1) ?? ''),
  );
}

/** Tested by the syntax alone: an object among the arguments has an option for a base. */
function mayConfigureClient(call: CallNode): boolean {
  return call.arguments.some(
    (argument) =>
      argument.type === 'ObjectExpression' &&
      argument.properties.some(
        (property) => property.type === 'Property' && BASE_OPTIONS.includes(getMemberName(property) ?? ''),
      ),
  );
}

function hasPlatformBase(args: readonly Value[], baseUrls: readonly string[]): boolean {
  const base = readFirstOption(args, BASE_OPTIONS);
  return (
    base !== null &&
    toSkeletons(base).some(
      ([first]) => first?.kind === 'text' && baseUrls.some((url) => first.text.toLowerCase().startsWith(url)),
    )
  );
}
