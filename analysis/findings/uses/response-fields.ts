/** `response-field`: where a file reads deprecated fields of the answers to its requests. */
import type { TSESTree } from '@typescript-eslint/utils';
import { renderSkeleton, type Piece } from '../../evaluator/domain/skeleton.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { isDead } from '../../evaluator/constants/dead-code.ts';
import type { AnswerTarget, ListElement, Target } from '../../flow/access-path.ts';
import { runFlow, type FlowResult } from '../../flow/forward-flow.ts';
import { getNodeId, isInside } from '../../program/syntax/syntax.ts';
import { getReach } from '../../program/syntax/reaching-writes.ts';
import type { OwnRequests } from '../../requests/own-server/own-requests.ts';
import { getSender, type Request } from '../../requests/request.ts';
import type { HandedOver } from '../unjudged/answers-with-fields.ts';
import { isAtLeast } from '../evidence.ts';
import type { Evidence } from '../use.ts';
import type { MatchContext, MatchedUse, Matches, ResponseClaim } from '../matched-use.ts';
import { getAnswerPaths } from './answer-paths.ts';
import { createAnotherSystemTest, getSubjectPath } from './answer-types.ts';
import { areOfOtherElements, getMappedElement } from './mapped-elements.ts';
import { getConditions, isOfOther } from './answer-conditions.ts';
import { addToGroup, groupBy } from '../../program/group-by-key.ts';
import { memoise } from '../../program/memoise.ts';
import { getCallChainKey } from '../../flow/request-calls.ts';
import { findEntry } from './entry-answers.ts';
import { createSeeds } from '../../flow/answer-seeds.ts';

export interface ResponseUses {
  uses: MatchedUse[];
  /** Requests whose answer is passed on too often to be followed to its end. */
  exhausted: readonly TSESTree.Node[];
  /** The claims on answers that were followed. */
  followed: readonly ResponseClaim[];
  handedOver: HandedOver;
  /** Those whose fields functions return that code which is not followed calls. */
  returnedTo: ReadonlySet<ResponseClaim>;
}

interface ClaimTarget extends AnswerTarget {
  claim: ResponseClaim;
  /** The part of the program in which alone the answer is that to the request; null for all of it. */
  within: TSESTree.Node | null;
}

/** A claim on an answer, in the whole program or within a part. */
type LocatedClaim = Pick<ClaimTarget, 'claim' | 'within'>;

/** Follows the answers that the data makes a claim on; every read of a claimed field is a use. */
export function findResponseUses(
  { responseClaims, routedRequests }: Pick<Matches, 'responseClaims' | 'routedRequests'>,
  evaluation: Evaluation,
  context: Pick<MatchContext, 'platform' | 'routes' | 'dataset'>,
  ownRequests: OwnRequests | null = null,
): ResponseUses {
  if (responseClaims.length === 0)
    return { uses: [], exhausted: [], followed: [], handedOver: new Map(), returnedTo: new Set() };
  const getElement = memoise((request: Request) => getMappedElement(request, evaluation));
  const claims = dropAmbiguous(responseClaims, routedRequests, getElement).filter(({ claim }) => !isOfOther(claim));
  const targets = claims.map(({ claim, within }, index): ClaimTarget => {
    const { request, match } = claim;
    const own = getElement(request);
    const isAnother = (other: Matches['routedRequests'][number]): boolean =>
      other.match?.route !== match?.route && areOfOtherElements(own, getElement(other.request));
    // Elements of one operation have the same fields, in whatever way the list is read.
    const element = own !== null && routedRequests.some(isAnother) ? own : undefined;
    return { index, request, claim, within, conditions: getConditions(claim), element };
  });
  const routedCalls = new Set(routedRequests.flatMap(({ request: { node }, match }) => (match === null ? [] : node)));
  const types = {
    getSubject: ({ index }: Target) => getSubjectPath(getField(claims[index]!.claim)),
    isOfAnother: createAnotherSystemTest(
      evaluation,
      routedRequests.map(({ request }) => request),
      context,
    ),
    isRequest: (call: TSESTree.Node) => routedCalls.has(call),
  };
  const result = runFlow(
    createSeeds(keepInnermost(targets), ({ request, claim }) => getAnswerPaths(request, getField(claim))),
    evaluation,
    {
      reach: 'by name',
      types,
      ownRequests,
    },
  );
  const createUses = (reads: FlowResult['reads'], writes: FlowResult['writes'][], most: Evidence): MatchedUse[] =>
    [...reads].flatMap(([target, nodes]) => {
      const { claim, within } = claims[target.index]!;
      const evidence = isAtLeast(claim.evidence, most) ? most : claim.evidence;
      return [...nodes]
        .filter((node) => (within === null || isInside(node, within)) && !isOverwritten(node, target, writes))
        .filter((node) => !isDead(node, evaluation.getFrameOf(node)))
        .map((node) => ({ ...claim, evidence, range: node.range, node }));
    });
  const uses = [
    ...createUses(result.reads, [result.writes], 'proven'),
    ...createUses(result.readsByName, [result.writes, result.writesByName], 'likely'),
  ];
  const followed = claims.map(({ claim }) => claim);
  return {
    uses: dropRequired(uses, result.required),
    exhausted: [...new Set(result.exhausted.map((seed) => seed.node))],
    followed,
    handedOver: new Map([...result.handedOver].map(([{ index }, nodes]) => [claims[index]!.claim, nodes])),
    returnedTo: new Set([...result.returnedTo].map(({ index }) => claims[index]!.claim)),
  };
}

/** Drops a field of a schema where the program itself reads the field of the same answer as surely: that is the place to change first. */
function dropRequired(uses: readonly MatchedUse[], required: FlowResult['required']): MatchedUse[] {
  const read = uses.filter(({ node }) => !required.has(node));
  const isRead = (use: MatchedUse): boolean =>
    read.some(
      (other) =>
        other.claim.deprecation === use.claim.deprecation &&
        other.request === use.request &&
        getField(other) === getField(use) &&
        isAtLeast(other.evidence, use.evidence),
    );
  return uses.filter((use) => !required.has(use.node) || !isRead(use));
}

/**
 * Drops claims on a call that may make another request as well (`get(a ? '/x' : '/y')`), which has another answer. Where each request
 * is an entry of a table, the functions of the entry still get its own answer.
 */
function dropAmbiguous(
  claims: readonly ResponseClaim[],
  routedRequests: Matches['routedRequests'],
  getElement: (request: Request) => ListElement | null,
): LocatedClaim[] {
  const byCallChain = groupBy(routedRequests, (routed) => getCallChainKey(routed.request));
  const getClaimKey = (request: Request, id: string): string =>
    `${getCallChainKey(request)} ${renderSkeleton(request.url)} ${id}`;
  const basesByCallChain = groupBy(claims.flatMap(getBase), ({ callChain }) => callChain);
  const claimed = new Set(claims.map(({ request, claim }) => getClaimKey(request, claim.deprecation.id)));
  return claims.flatMap((located): LocatedClaim[] => {
    const { request, match, claim, path } = located;
    const hasSameAnswer = (other: Matches['routedRequests'][number]): boolean => {
      if (other.match?.route === match?.route) return true;
      if (areOfOtherElements(getElement(request), getElement(other.request))) return true;
      // The same path behind another base that the call may have.
      if (path !== null && renderPath(other.request).endsWith(path)) return true;
      if (claimed.has(getClaimKey(other.request, claim.deprecation.id)) || lacksOnlyHoles(other.request, request))
        return true;
      const bases = basesByCallChain.get(getCallChainKey(request)) ?? [];
      if (other.match === null && isSameButForNames(other.request, request, bases)) return true;
      // A URL that ends in a hole may be the same route.
      return other.match === null && other.request.url.at(-1)?.kind !== 'text';
    };
    const others = (byCallChain.get(getCallChainKey(request)) ?? []).filter((other) => !hasSameAnswer(other));
    if (others.length === 0) return [{ claim: located, within: null }];
    const entry = findEntry(
      request,
      others.map((other) => other.request),
    );
    return entry ? [{ claim: located, within: entry }] : [];
  });
}

/** The base in front of the path of a claimed request; none where it is not known where the path begins. */
function getBase({ request, path }: ResponseClaim): { base: string; callChain: string }[] {
  const url = renderPath(request);
  return path !== null && url.endsWith(path)
    ? [{ base: url.slice(0, url.length - path.length), callChain: getCallChainKey(request) }]
    : [];
}

/** The URL without its query, which a program may add with `&` where the path has one already. */
function renderPath({ url }: Request): string {
  return renderSkeleton(url).replace(/[?&].*/s, '');
}

/** Tests if a URL equals another one whose holes are empty: an account that is not configured, `account ?? ''`. */
function lacksOnlyHoles(request: Request, other: Request): boolean {
  const url = renderSkeleton(request.url).replaceAll(/(?<!:)\/{2,}/g, '/');
  const whole = renderSkeleton(other.url);
  return url !== whole && url === whole.replaceAll(/\{\}\/?/g, '');
}

/**
 * Tests if a URL equals another one except for parts of which only a name is known and that the other URL knows: `{}/cfd_tunnel`, also
 * where the name is read of a value that the program keeps elsewhere, `(cache.get('api') ?? createApi()).account`. `bases` are those
 * that the call may have: a base that is not known may go with the name.
 */
function isSameButForNames({ url }: Request, other: Request, bases: readonly { base: string }[]): boolean {
  const isByName = (piece: Piece): boolean =>
    piece.kind === 'hole' && (piece.reason === 'by-name' || piece.name !== undefined);
  const first = url.findIndex(isByName);
  const after = url.findLastIndex(isByName) + 1;
  const isOfNames = url
    .slice(first, after)
    .every((piece) => isByName(piece) || (piece.kind === 'text' && piece.text === '/'));
  const known = renderSkeleton(other.url);
  const before = renderSkeleton(url.slice(0, first));
  return (
    first !== -1 &&
    after < url.length &&
    isOfNames &&
    (known.startsWith(before) || bases.some(({ base }) => base === before)) &&
    known.endsWith(renderSkeleton(url.slice(after)))
  );
}

/**
 * Keeps one of several targets that share a sink: the one with the fewest calls before it. From there the flow reaches
 * the callers.
 */
function keepInnermost(targets: readonly ClaimTarget[]): ClaimTarget[] {
  const countHops = ({ request }: ClaimTarget): number => request.callPath?.hops.length ?? 0;
  const kept = new Map<string, ClaimTarget[]>();
  for (const target of [...targets].sort((a, b) => countHops(a) - countHops(b) || a.index - b.index)) {
    const { request, claim } = target;
    const { affects, deprecation } = claim.claim;
    const sender = getSender(request);
    const key = `${getNodeId(sender)} ${deprecation.id} ${'field' in affects ? affects.field : ''}`;
    const known = kept.get(key) ?? [];
    const isCovered = known.some(
      (other) =>
        isAtLeast(other.claim.evidence, claim.evidence) &&
        endsWithCallsOf(request, other.request) &&
        other.element?.index === target.element?.index &&
        other.within === target.within,
    );
    if (!isCovered) addToGroup(kept, key, target);
  }
  return [...kept.values()].flat().sort((a, b) => a.index - b.index);
}

/** Tests if the last calls on the way of one request are all those of the other. */
function endsWithCallsOf(outer: Request, inner: Request): boolean {
  const innerHops = inner.callPath?.hops ?? [];
  const outerHops = outer.callPath?.hops ?? [];
  const offset = outerHops.length - innerHops.length;
  return innerHops.every((hop, index) => outerHops[offset + index]?.call === hop.call);
}

/** The claimed field; empty where the answer as a whole is claimed. */
function getField({ claim: { affects } }: Pick<ResponseClaim, 'claim'>): string {
  return 'field' in affects ? affects.field : '';
}

/** Tests if the program writes the field itself before it reads it. */
function isOverwritten(read: TSESTree.Node, target: Target, writes: readonly FlowResult['writes'][]): boolean {
  return writes
    .flatMap((ofAll) => [...(ofAll.get(target) ?? [])])
    .some((write) => !isInside(read, write.parent!) && getReach(write, read) !== 'never');
}
