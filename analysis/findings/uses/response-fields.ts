/** Where a file reads deprecated fields of the answers to its requests. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isAtLeast } from '../evidence.ts';
import type { ResponseClaim, MatchedUse, Matches } from '../match-requests.ts';
import type { Request } from '../../requests/request.ts';
import type { Evaluation } from '../../evaluator/machine.ts';
import { getNodeId, isInside } from '../../program/file-facts.ts';
import { getReach } from '../../program/reaching-writes.ts';
import { renderSkeleton } from '../../evaluator/domain/skeleton.ts';
import { runFlow, type Outcome } from '../../flow/forward-flow.ts';
import { parseField, type PathStep, type Target } from '../../flow/access-path.ts';
import { getCallChainKey, createSeeds } from '../../flow/seeds.ts';

export interface ResponseUses {
  uses: MatchedUse[];
  /** Requests whose answer goes too many ways to be followed to its end. */
  exhausted: readonly TSESTree.Node[];
}

interface UseTarget extends Target {
  use: ResponseClaim;
}

/** From the claims on answers, each with its request, to the reads, one use for each. */
export function findResponseUses(
  { responseClaims, routedRequests }: Pick<Matches, 'responseClaims' | 'routedRequests'>,
  evaluation: Evaluation,
): ResponseUses {
  if (responseClaims.length === 0) return { uses: [], exhausted: [] };
  const asked = dropUnsure(responseClaims, routedRequests);
  const starts = createSeeds(keepShortest(asked.map((use, index) => ({ index, request: use.request, use }))), getForms);
  const outcome = runFlow(starts, evaluation);
  const uses = [...outcome.reads].flatMap(([target, nodes]) =>
    [...nodes]
      .filter((node) => !isOverwritten(node, target, outcome))
      .map((node) => ({ ...asked[target.index]!, range: node.range, node })),
  );
  return { uses, exhausted: [...new Set(outcome.exhausted.map((start) => start.node))] };
}

/** One call that may ask something else as well (`get(a ? '/x' : '/y')`) has an answer that may be something else. */
function dropUnsure(answers: readonly ResponseClaim[], located: Matches['routedRequests']): ResponseClaim[] {
  const byWay = new Map<string, Matches['routedRequests']>();
  for (const entry of located) {
    const key = getCallChainKey(entry.request);
    const known = byWay.get(key);
    if (known) known.push(entry);
    else byWay.set(key, [entry]);
  }
  const claimed = new Set(
    answers.map(
      ({ request, claim }) => `${getCallChainKey(request)} ${renderSkeleton(request.url)} ${claim.deprecation.id}`,
    ),
  );
  return answers.filter(({ request, match, claim }) =>
    byWay.get(getCallChainKey(request))?.every((other) => {
      if (
        other.match?.route === match?.route ||
        claimed.has(`${getCallChainKey(other.request)} ${renderSkeleton(other.request.url)} ${claim.deprecation.id}`)
      )
        return true;
      // A URL that ends in a hole may be the same route.
      return other.match === null && other.request.url.at(-1)?.kind !== 'text';
    }),
  );
}

/**
 * A request that is known where it is sent need not be followed again from each call that leads there: the answer
 * reaches those calls by itself.
 */
function keepShortest(targets: readonly UseTarget[]): UseTarget[] {
  const getHops = ({ use }: UseTarget): number => use.request.callPath?.hops.length ?? 0;
  const kept = new Map<string, UseTarget[]>();
  for (const target of [...targets].sort((a, b) => getHops(a) - getHops(b) || a.index - b.index)) {
    const { use } = target;
    const sender = use.request.callPath?.sender ?? use.request.node;
    const key = `${getNodeId(sender)} ${use.claim.deprecation.id} ${'field' in use.claim.affects ? use.claim.affects.field : ''}`;
    const known = kept.get(key);
    if (
      known?.some((other) => isAtLeast(other.use.evidence, use.evidence) && isReached(other.use.request, use.request))
    )
      continue;
    kept.set(key, [...(known ?? []), target]);
  }
  return [...kept.values()].flat().sort((a, b) => a.index - b.index);
}

/** Whether the calls that lead to one request are the last ones of those that lead to the other. */
function isReached(inner: Request, outer: Request): boolean {
  const own = inner.callPath?.hops ?? [];
  const others = outer.callPath?.hops ?? [];
  return own.every((hop, index) => others[others.length - own.length + index]?.call === hop.call);
}

/** How far the client may already have opened the answer: the response, its body, or the result alone. */
function getForms({ request, use }: UseTarget): PathStep[][] {
  const { affects } = use.claim;
  const body = 'field' in affects ? parseField(affects.field) : [];
  const response = ['~response', ...body];
  const result = body[0] === '.result' ? [body.slice(1)] : [];
  if (request.kind === 'sink') return [response, body];
  return request.kind === 'sdk' ? [body, ...result] : [response, body, ...result];
}

/** A field that the program has written itself before it is read. */
function isOverwritten(read: TSESTree.Node, target: Target, outcome: Outcome): boolean {
  return [...(outcome.writes.get(target) ?? [])].some(
    (write) => !isInside(read, write.parent!) && getReach(write, read) !== 'never',
  );
}
