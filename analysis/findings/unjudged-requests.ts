/** Requests that may go to the platform and cannot be judged: their base is not known, or their client is not modelled. */
import type { Platform } from '../../data/schema.ts';
import { toSkeletons } from '../evaluator/domain/kinds.ts';
import { renderSkeleton, type Piece } from '../evaluator/domain/skeleton.ts';
import type { Value } from '../evaluator/domain/value.ts';
import type { Evaluation } from '../evaluator/evaluation.ts';
import { BASE_OPTIONS } from '../libraries/client-conventions.ts';
import type { CallNode } from '../program/file-facts.ts';
import { getMemberName } from '../program/syntax.ts';
import { readFirstOption } from '../requests/guessed-parts.ts';
import type { Request } from '../requests/request.ts';
import type { LocatedPath } from '../routes/base-and-path.ts';
import type { MatchContext, NodeLimitation } from './matched-use.ts';
import { hasRouteClaim } from './route-claims.ts';

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
  const text = `\`${renderSkeleton(path)}\` at a base that is not known`;
  return { node, offset: node.range[0], reason: 'unknown-base', text };
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
    if (callee.kind !== 'external' || callee.module === null) return [];
    const args = call.arguments.map((argument) => frame.evaluate(argument));
    if (evaluation.externals.call(callee, args, call.type === 'NewExpression') !== undefined) return [];
    if (!hasPlatformBase(args, baseUrls)) return [];
    const text = `a client of \`${callee.module}\` has the platform's URL, and no table describes what it sends`;
    return [{ node: call, offset: call.range[0], reason: 'unmodelled-client', text }];
  });
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
