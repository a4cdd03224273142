/** Keys of one collection, as of a cache by path, that have to change together or not at all. */
import type { Skeleton } from '../evaluator/domain/skeleton.ts';
import type { MatchedUse } from '../findings/matched-use.ts';
import { getKeySharing } from './safety/values/value-observers.ts';
import type { FilePlanContext, Plan, RefusalReason } from './plan.ts';
import type { PlannedRewrite } from './planned-rewrites.ts';

/** Returns why a key of the same collection may come from another package; null if none can. */
export function getSharedKeyDoubt(
  plan: Plan,
  { request }: MatchedUse,
  { evaluation, facts }: FilePlanContext,
): RefusalReason {
  return request && getKeySharing(plan, request, evaluation).isOfPackage && !facts.isClosed
    ? 'another package may ask for the same path, which is the key of a collection'
    : null;
}

export const KEPT_KEY = 'the path is the key of a collection, and another path that may be the same stays';

/** The rewrites of the other keys that may be the same text; null if one of these keys stays. */
export function findSharedRewrites(
  { use: { request }, plan, rewrite }: PlannedRewrite,
  all: readonly PlannedRewrite[],
  { evaluation }: Pick<FilePlanContext, 'evaluation'>,
): readonly PlannedRewrite[] | null {
  if (!request) return [];
  const { texts } = getKeySharing(plan, request, evaluation);
  const found = texts.map((text) => all.find((other) => other.rewrite === rewrite && changesText(other, text)));
  return found.includes(undefined) ? null : (found as PlannedRewrite[]);
}

function changesText({ plan }: PlannedRewrite, text: Skeleton): boolean {
  return plan.edits.some(({ piece: changed }) =>
    text.some((piece) => piece.kind === 'text' && piece.origin && piece.origin.node === changed?.origin?.node),
  );
}
