/** From a use to the fixes proposed for it: the rewrites of the data whose conditions hold, with their edits. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Rewrite } from '../../data/schema.ts';
import type { Edit, FixProposal, Range } from '../findings/finding.ts';
import type { MatchedUse } from '../findings/matched-use.ts';
import { getReplacement } from '../findings/judgement/message.ts';
import type { Request } from '../requests/request.ts';
import type { Evaluation } from '../evaluator/machine.ts';
import { holds, isMeant } from './rewrite-conditions.ts';
import { createMarkers, type Markers } from './text/marker.ts';
import { collectSenders, getOwnershipRefusal, type Senders } from './ownership/value-escape.ts';
import { getQuestionRefusal } from './ownership/wrapper-path-tests.ts';
import { planEdit, type PlanContext } from './plan-edit.ts';
import { isRefused, type Plan, type PlannedEdit, type Refused } from './plan.ts';
import { collectOwners, getRefusal, type Owners, type Refusal } from './ownership/literal-aliases.ts';

export interface ProposalContext extends PlanContext {
  owners: Owners;
  senders: Senders;
  markers: Markers;
  /** Who wants the same change of a shared text or object: by deprecation, class, place and new text. */
  wishes: ReadonlyMap<string, readonly Wish[]>;
}

/** A rewrite that a use would have, were nothing else to use what it changes. */
interface Wish {
  use: MatchedUse;
  rewrite: Rewrite;
  plan: Plan;
}

/** What the proposals of one file share. `uses` are all of it, each with its own request. */
export function createProposalContext(
  requests: readonly Request[],
  uses: readonly MatchedUse[],
  given: Omit<PlanContext, 'uses'>,
): ProposalContext {
  const shared: PlanContext = { ...given, uses };
  const known = {
    ...shared,
    owners: collectOwners(requests),
    senders: collectSenders(requests),
    markers: createMarkers(shared.evaluation.facts.source),
  };
  let wishes = uses
    .filter(({ evidence, request }) => evidence !== 'possible' && request)
    .flatMap((use) => getWishes(use, shared));
  // A request that is left as it is for one reason wants no other change either, which may leave a further one as it is.
  for (;;) {
    const context: ProposalContext = { ...known, wishes: groupWishes(wishes) };
    const standing = wishes.filter(({ use, rewrite, plan }) => getPlanRefusal(plan, rewrite, use, context) === null);
    if (standing.length === wishes.length) return context;
    wishes = standing;
  }
}

function getWishes(use: MatchedUse, context: PlanContext): Wish[] {
  return getRewrites(use, context).flatMap((rewrite) => {
    const plan = planEdit(rewrite.edit, use, context);
    return plan === null || isRefused(plan) ? [] : [{ use, rewrite, plan }];
  });
}

/** The rewrites whose conditions hold, up to the first that holds on every day: what comes behind it never counts. */
function getRewrites(use: MatchedUse, context: PlanContext): readonly Rewrite[] {
  const holding = use.claim.deprecation.rewrites.filter(
    (rewrite) => isMeant(rewrite.edit, use) && holds(rewrite, use, context),
  );
  const last = holding.findIndex(({ when }) => when.from === undefined && when.before === undefined);
  return last === -1 ? holding : holding.slice(0, last + 1);
}

function groupWishes(wishes: readonly Wish[]): Map<string, Wish[]> {
  const byChange = new Map<string, Wish[]>();
  for (const wish of wishes) {
    for (const part of wish.plan.edits) {
      const key = getChange(wish.use, wish.rewrite, part);
      const known = byChange.get(key);
      if (known) known.push(wish);
      else byChange.set(key, [wish]);
    }
  }
  return byChange;
}

function getChange(use: MatchedUse, rewrite: Rewrite, { edit }: PlannedEdit): string {
  return `${use.claim.deprecation.id} ${rewrite.class} ${edit.range.join('-')} ${edit.text}`;
}

/** In the order of the data; a rewrite whose edit is refused becomes manual work with the reason. */
export function proposeFixes(use: MatchedUse, context: ProposalContext): FixProposal[] {
  const { deprecation } = use.claim;
  const title = `Use ${getReplacement(deprecation, context.brand) ?? 'nothing in its place'}`;
  const proposals: FixProposal[] = [];
  for (const rewrite of getRewrites(use, context)) {
    const { from, before } = rewrite.when;
    const planned = planOwned(rewrite, use, context);
    if (planned === null)
      proposals.push({ class: rewrite.class, reason: rewrite.reason, from, before, title, edits: [] });
    else if (isRefused(planned))
      proposals.push({ class: 'manual', reason: `not rewritten: ${planned.refused}`, from, before, title, edits: [] });
    else
      proposals.push({
        class: rewrite.class,
        reason: rewrite.reason,
        from,
        before,
        title,
        edits: joinEdits(
          getCompany({ use, rewrite, plan: planned }, context).flatMap((wish) => finishEdits(wish, context)),
        ),
      });
  }
  return proposals;
}

/** The wish with all that share a change with it, and those that share one with these: done alone, it would leave them half done. */
function getCompany(wish: Wish, { wishes }: ProposalContext): Wish[] {
  const company: Wish[] = [wish];
  const seen = new Set<string>();
  for (const { use, rewrite, plan } of company) {
    for (const part of plan.edits) {
      const key = getChange(use, rewrite, part);
      if (seen.has(key)) continue;
      seen.add(key);
      company.push(
        ...(wishes.get(key) ?? []).filter(
          (other) => !company.includes(other) && !(other.use === use && other.rewrite === rewrite),
        ),
      );
    }
  }
  return company;
}

function joinEdits(edits: readonly Edit[]): Edit[] {
  const distinct = new Map(edits.map((edit) => [`${edit.range.join('-')} ${edit.text}`, edit]));
  return [...distinct.values()].sort((a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1]);
}

/** A review leaves a marker above the statement of the use where that is changed, else above the first that is. */
function finishEdits(
  { rewrite: { class: fixClass, look, reason }, use, plan: { edits } }: Wish,
  { markers }: ProposalContext,
): Edit[] {
  const own = edits.map(({ edit }) => edit).sort((a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1]);
  const [first] = own;
  if (fixClass !== 'review' || !first) return own;
  const marker = markers.mark(
    use.claim.deprecation.id,
    look ?? reason,
    (own.find(({ range }) => isOverlapping(range, use.range)) ?? first).range[0],
  );
  return marker ? [marker, ...own] : own;
}

function isOverlapping([start, end]: Range, [outerStart, outerEnd]: Range): boolean {
  return start < outerEnd && outerStart < end;
}

/** The plan of a rewrite, refused where something else uses what it changes. */
function planOwned(rewrite: Rewrite, use: MatchedUse, context: ProposalContext): Plan | Refused | null {
  const planned = planEdit(rewrite.edit, use, context);
  if (planned === null || isRefused(planned)) return planned;
  const refused = getPlanRefusal(planned, rewrite, use, context);
  return refused === null ? planned : { refused };
}

function getPlanRefusal(plan: Plan, rewrite: Rewrite, use: MatchedUse, context: ProposalContext): Refusal {
  for (const part of plan.edits) {
    const refusal = getPartRefusal(part, rewrite, use, context);
    if (refusal !== null) return refusal;
  }
  return use.request && rewrite.class === 'safe' ? getQuestionRefusal(plan, use.request, context.evaluation) : null;
}

function getPartRefusal(
  part: PlannedEdit,
  rewrite: Rewrite,
  use: MatchedUse,
  { wishes, owners, senders, evaluation }: ProposalContext,
): Refusal {
  if (isElsewhere(part, use, evaluation)) return 'a part of it stands in another file';
  const wishing = new Set(
    (wishes.get(getChange(use, rewrite, part)) ?? [{ use }]).flatMap((wish) => wish.use.request ?? []),
  );
  if (part.piece) return getRefusal(part.piece, wishing, owners, evaluation);
  return part.node ? getOwnershipRefusal(part.node, wishing, senders, evaluation) : null;
}

/** Whether a change would be of a module that the file imports; one that names no node is taken for such where the request goes through one. */
function isElsewhere(
  { piece, node }: PlannedEdit,
  { request, node: place }: MatchedUse,
  evaluation: Evaluation,
): boolean {
  const isForeign = (other: TSESTree.Node): boolean => evaluation.getFile(other) !== evaluation.facts;
  const touched = piece?.origin?.node ?? node;
  if (touched) return isForeign(touched);
  return (
    isForeign(place) ||
    (request?.callPath !== undefined &&
      (isForeign(request.callPath.sender) || request.callPath.hops.some(({ fn }) => isForeign(fn))))
  );
}
