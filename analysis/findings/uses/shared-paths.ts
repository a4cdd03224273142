/** Moves the use of a path that requests to live operations share, from the path's literal to its own request. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getProgram, isInside } from '../../program/syntax/syntax.ts';
import type { RouteMatch } from '../../routes/route-trie.ts';
import { getTextPieces } from '../../routes/platform-base.ts';
import type { MatchedUse, Matches } from '../matched-use.ts';
import { getNodePlace } from '../places/source-place.ts';

/**
 * Returns the uses. A use of a route whose path is written outside of its request, and of the functions that send it, moves to the
 * request if another request has the same literal and uses nothing deprecated with it: for that request the literal is right.
 */
export function placeSharedPaths({ uses, routedRequests }: Pick<Matches, 'uses' | 'routedRequests'>): MatchedUse[] {
  const isOutside = ({ claim, node, request, match }: MatchedUse): boolean => {
    if (claim.affects.kind !== 'route' || request === null || !match?.isShared(getLength(match))) return false;
    const parts = [request.node, ...(request.callPath?.hops ?? []).map(({ fn }) => fn)];
    return getProgram(node) === getProgram(request.node) && !parts.some((part) => isInside(node, part));
  };
  const outside = uses.filter(isOutside);
  if (outside.length === 0) return uses;
  const live = indexLive({ uses, routedRequests });
  const moved = new Set(
    outside.filter(({ node, request }) => {
      const others = live.get(node);
      return others !== undefined && others.size > (others.has(request!.node) ? 1 : 0);
    }),
  );
  return uses.map((use) => (moved.has(use) ? { ...use, ...getNodePlace(use.request!.node) } : use));
}

/** The requests that use no deprecated route, by the literals of their paths. */
function indexLive({
  uses,
  routedRequests,
}: Pick<Matches, 'uses' | 'routedRequests'>): Map<TSESTree.Node, Set<TSESTree.Node>> {
  const deprecated = new Set(uses.flatMap(({ claim, request }) => (claim.affects.kind === 'route' ? request : [])));
  const byLiteral = new Map<TSESTree.Node, Set<TSESTree.Node>>();
  for (const { request, match } of routedRequests)
    for (const { origin } of match && !deprecated.has(request) ? match.segments.flatMap(getTextPieces) : [])
      if (origin) byLiteral.set(origin.node, (byLiteral.get(origin.node) ?? new Set()).add(request.node));
  return byLiteral;
}

/** The number of segments of a route. */
function getLength({ route: { template } }: RouteMatch): number {
  return template.slice(1).split('/').length;
}
