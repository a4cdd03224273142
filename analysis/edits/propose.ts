/** From a use to the fixes proposed for it: the rewrites of the data whose conditions hold, with their edits. */
import type { Rewrite } from '../../data/schema.ts';
import type { Edit, FixProposal, Range } from '../findings/finding.ts';
import type { MatchedUse } from '../findings/match.ts';
import { getReplacement } from '../findings/message.ts';
import type { Request } from '../requests/request.ts';
import { holds, isMeant } from './conditions.ts';
import { createMarkers, type Markers } from './marker.ts';
import { collectSenders, getOwnershipRefusal, type Senders } from './ownership.ts';
import { planEdit, type PlanContext } from './plan-edit.ts';
import { isRefused, type Plan, type PlannedEdit, type Refused } from './plan.ts';
import { collectOwners, getRefusal, type Owners, type Refusal } from './shared.ts';

export interface ProposalContext extends PlanContext {
  owners: Owners;
  senders: Senders;
  markers: Markers;
  /** The requests that want the same change of a shared text or object: by deprecation, class, place and new text. */
  wanting: ReadonlyMap<string, ReadonlySet<Request>>;
}

/** What the proposals of one file share. `uses` are all of it, each with its own request. */
export function createProposalContext(requests: readonly Request[], uses: readonly MatchedUse[], shared: PlanContext): ProposalContext {
  const wanting = new Map<string, Set<Request>>();
  for (const use of uses) {
    const { request } = use;
    if (use.evidence === 'possible' || !request) continue;
    for (const rewrite of use.claim.deprecation.rewrites) {
      if (!isMeant(rewrite.edit, use) || !holds(rewrite, use, shared)) continue;
      const planned = planEdit(rewrite.edit, use, shared);
      if (planned === null || isRefused(planned)) continue;
      for (const part of planned.edits) {
        const key = getWish(use, rewrite, part);
        const known = wanting.get(key);
        if (known) known.add(request);
        else wanting.set(key, new Set([request]));
      }
    }
  }
  return { ...shared, owners: collectOwners(requests), senders: collectSenders(requests), markers: createMarkers(shared.evaluation.facts.source), wanting };
}

function getWish(use: MatchedUse, rewrite: Rewrite, { edit }: PlannedEdit): string {
  return `${use.claim.deprecation.id} ${rewrite.class} ${edit.range.join('-')} ${edit.text}`;
}

/** In the order of the data; a rewrite whose edit is refused becomes manual work with the reason. */
export function proposeFixes(use: MatchedUse, context: ProposalContext): FixProposal[] {
  const { deprecation } = use.claim;
  const title = `Use ${getReplacement(deprecation, context.brand) ?? 'nothing in its place'}`;
  const proposals: FixProposal[] = [];
  for (const rewrite of deprecation.rewrites) {
    if (!isMeant(rewrite.edit, use) || !holds(rewrite, use, context)) continue;
    const { from, before } = rewrite.when;
    const planned = planOwned(rewrite, use, context);
    if (planned === null) proposals.push({ class: rewrite.class, reason: rewrite.reason, from, before, title, edits: [] });
    else if (isRefused(planned)) proposals.push({ class: 'manual', reason: `not rewritten: ${planned.refused}`, from, before, title, edits: [] });
    else proposals.push({ class: rewrite.class, reason: rewrite.reason, from, before, title, edits: finishEdits(rewrite, use, planned, context) });
  }
  return proposals;
}

/** A review leaves a marker above the statement of the use where that is changed, else above the first that is. */
function finishEdits({ class: fixClass, look, reason }: Rewrite, use: MatchedUse, { edits }: Plan, { markers }: ProposalContext): Edit[] {
  const own = edits.map(({ edit }) => edit).sort((a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1]);
  const [first] = own;
  if (fixClass !== 'review' || !first) return own;
  const marker = markers.mark(use.claim.deprecation.id, look ?? reason, (own.find(({ range }) => isOverlapping(range, use.range)) ?? first).range[0]);
  return marker ? [marker, ...own] : own;
}

function isOverlapping([start, end]: Range, [outerStart, outerEnd]: Range): boolean {
  return start < outerEnd && outerStart < end;
}

/** The plan of a rewrite, refused where something else uses what it changes. */
function planOwned(rewrite: Rewrite, use: MatchedUse, context: ProposalContext): Plan | Refused | null {
  const planned = planEdit(rewrite.edit, use, context);
  if (planned === null || isRefused(planned)) return planned;
  for (const part of planned.edits) {
    const refused = getPartRefusal(part, rewrite, use, context);
    if (refused !== null) return { refused };
  }
  return planned;
}

function getPartRefusal(part: PlannedEdit, rewrite: Rewrite, use: MatchedUse, { wanting, owners, senders, evaluation }: ProposalContext): Refusal {
  const wishing = wanting.get(getWish(use, rewrite, part)) ?? new Set(use.request ? [use.request] : []);
  if (part.piece) return getRefusal(part.piece, wishing, owners, evaluation);
  return part.node ? getOwnershipRefusal(part.node, wishing, senders, evaluation) : null;
}
