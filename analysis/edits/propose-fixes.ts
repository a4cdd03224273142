/** Proposes fixes for uses: their planned rewrites with the edits, where nothing else uses the code that they change. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Rewrite } from '../../data/deprecation-schema.ts';
import type { Edit, FixProposal } from '../findings/use.ts';
import { getReplacement } from '../findings/judgement/message.ts';
import type { MatchedUse } from '../findings/matched-use.ts';
import { renameKey } from '../libraries/data-functions/key-cases.ts';
import { getLastName, getWrittenText } from '../program/syntax/syntax.ts';
import { renderHoleBase } from '../requests/clients/client-bases.ts';
import type { Request } from '../requests/request.ts';
import { readChangedText } from './safety/values/changed-text.ts';
import { collectRequestsByLiteral, getAliasRefusal, type RequestsByLiteral } from './safety/values/literal-aliases.ts';
import { collectRequestsByCall, getEscapeRefusal, type RequestsByCall } from './safety/values/value-escape.ts';
import { getCheckRefusal } from './safety/values/value-observers.ts';
import { isRefused, type FilePlanContext, type PlannedEdit, type Refused, type RefusalReason } from './plan.ts';
import { createPlanner, getRewrites, type PlannedRewrite, type Planner } from './planned-rewrites.ts';
import { findSharedRewrites, KEPT_KEY } from './shared-keys.ts';
import { createMarkers, type Markers } from './text/marker.ts';
import { addToGroup } from '../program/group-by-key.ts';
import { memoise, memoiseByPart } from '../program/memoise.ts';
import { isOverlapping } from './ranges.ts';

/** The same for all proposals of a file. */
export interface ProposalContext extends FilePlanContext {
  requestsByLiteral: RequestsByLiteral;
  requestsByCall: RequestsByCall;
  markers: Markers;
  plan: Planner;
  /** The rewrites that need the same change of shared code, by the key of the change. */
  byChange: ReadonlyMap<string, readonly PlannedRewrite[]>;
  /** All rewrites that are made, as far as nothing refuses them. */
  rewrites: readonly PlannedRewrite[];
}

/** @param requests all requests of the file */
export function createProposalContext(requests: readonly Request[], file: FilePlanContext): ProposalContext {
  const shared = {
    ...file,
    requestsByLiteral: collectRequestsByLiteral(requests),
    requestsByCall: collectRequestsByCall(requests),
    markers: createMarkers(file.evaluation.facts.source),
    plan: createPlanner(file),
  };
  let planned = file.uses
    .filter(({ evidence, request }) => evidence !== 'possible' && request)
    .flatMap((use) => getRewrites(use, file).map((rewrite) => shared.plan(rewrite, use)))
    .flatMap((rewrite) => (rewrite === null || isRefused(rewrite) ? [] : [rewrite]));
  // A refused rewrite takes no part in a shared change, which may refuse others: repeat until a fixpoint.
  for (;;) {
    const context: ProposalContext = { ...shared, byChange: groupByChange(planned), rewrites: planned };
    const remaining = planned.filter((rewrite) => getPlanRefusal(rewrite, context) === null);
    if (remaining.length === planned.length) return context;
    planned = remaining;
  }
}

function groupByChange(planned: readonly PlannedRewrite[]): Map<string, PlannedRewrite[]> {
  const byChange = new Map<string, PlannedRewrite[]>();
  for (const rewrite of planned)
    for (const part of rewrite.plan.edits) addToGroup(byChange, getChangeKey(rewrite, part), rewrite);
  return byChange;
}

/** Equal for the same change on behalf of the same deprecation. */
function getChangeKey(planned: PlannedRewrite, { edit }: PlannedEdit): string {
  return `${planned.use.claim.deprecation.id} ${edit.range.join('-')} ${edit.text}`;
}

/** The proposals for a use in the order of the data. A rewrite whose edit is refused becomes manual work with the reason. */
export function proposeFixes(use: MatchedUse, context: ProposalContext): FixProposal[] {
  const title = `Use ${getReplacement(use.claim.deprecation, context.brand) ?? 'nothing in its place'}`;
  return getRewrites(use, context).map((rewrite): FixProposal => {
    const { from, before } = rewrite.when;
    const planned = planUnshared(rewrite, use, context);
    if (planned !== null && isRefused(planned))
      return {
        class: 'manual',
        reason: `not rewritten: ${planned.refused}`,
        from,
        before,
        title,
        edits: [],
        ...(planned.isSdkTooOld ? { isSdkTooOld: true } : {}),
      };
    const linked = planned === null ? [] : getLinkedRewrites(planned, context).map((each) => doubtKept(each, context));
    const edits = mergeEdits(linked.flatMap((other) => addMarker(other, context)));
    // A doubt about one linked rewrite applies to all of them.
    const review = linked.find((other) => other.class === 'review');
    const doubt = planned?.doubt ?? review?.doubt ?? null;
    const reason = doubt === null ? rewrite.reason : `${rewrite.reason} Not safe here: ${doubt}.`;
    const fixClass = review?.class ?? planned?.class ?? rewrite.class;
    const proposal: FixProposal = { class: fixClass, reason, from, before, title, edits };
    return use.request && hasDefaultBase(use.request) ? { ...proposal, hasDefaultBase: true } : proposal;
  });
}

/** True for `env ?? 'https://…'`: the base is the platform's, unless the environment gives another. Other hosts are `possible`. */
function hasDefaultBase({ bases, isByName, sdk }: Request): boolean {
  const [fallback, ...others] = bases.filter((base) => base !== renderHoleBase('environment'));
  const isWritten = fallback !== undefined && !fallback.startsWith('{');
  return bases.length === 2 && others.length === 0 && isWritten && !isByName && !sdk?.isAssumed;
}

/** The rewrite with its plan; refused if anything else uses the code that it changes. */
function planUnshared(rewrite: Rewrite, use: MatchedUse, context: ProposalContext): PlannedRewrite | Refused | null {
  const planned = context.plan(rewrite, use);
  if (planned === null || isRefused(planned)) return planned;
  const refused = getPlanRefusal(planned, context);
  return refused === null ? planned : { refused };
}

function getPlanRefusal(planned: PlannedRewrite, context: ProposalContext): RefusalReason {
  if (isInOtherCase(planned.use)) return 'a library gives the names of the fields another case';
  for (const part of planned.plan.edits) {
    const refusal = getPartRefusal(part, planned, context);
    if (refusal !== null) return refusal;
  }
  const { request } = planned.use;
  return request && !context.importer ? getCheckRefusal(planned.plan, request, context.evaluation) : null;
}

/** True where the code has another name for the field, `selfHostedDomains`: the names of the data would not fit beside it. */
function isInOtherCase({ claim: { affects }, node }: MatchedUse): boolean {
  const written = getLastName(node) ?? getWrittenText(node);
  const field = 'field' in affects ? affects.field.match(/\w+/g)?.at(-1) : undefined;
  return written !== null && written !== field && renameKey(written, 'snake') === field;
}

function getPartRefusal(part: PlannedEdit, planned: PlannedRewrite, context: ProposalContext): RefusalReason {
  const { use } = planned;
  if (isInOtherFile(part, use, context) || (context.importer && !part.piece))
    return 'a part of the code is in another file';
  const sharing: Sharing = context.byChange.get(getChangeKey(planned, part)) ?? [{ use }];
  if (part.omitted) return null;
  if (part.piece) return getAliasRefusal(part.piece, { ...context, changing: getChanging(sharing) });
  if (!part.node) return null;
  const { words } = readChangedText(planned.plan, context.evaluation.facts.source.text);
  return getEscapeRefusalOnce(sharing, `${part.node.type} ${part.node.range.join('-')} ${[...words].join(' ')}`, () =>
    getEscapeRefusal(part.node!, { ...context, changing: getChanging(sharing), words }),
  );
}

type Sharing = readonly Pick<PlannedRewrite, 'use'>[];

// Kept for all rewrites of a change of shared code, because there may be thousands of them.
const getChanging = memoise(
  (sharing: Sharing): ReadonlySet<Request> => new Set(sharing.flatMap((other) => other.use.request ?? [])),
);
const getEscapeRefusalOnce = memoiseByPart(
  (_sharing: Sharing, _change: string, compute: () => RefusalReason): RefusalReason => compute(),
);

/** True if an edit is for an imported module. An edit without a node counts as such if its request passes through one. */
function isInOtherFile(
  { piece, node, omitted }: PlannedEdit,
  { request, node: place }: MatchedUse,
  { evaluation }: ProposalContext,
): boolean {
  const isForeign = (other: TSESTree.Node): boolean => evaluation.getFile(other) !== evaluation.facts;
  const changed = piece?.origin?.node ?? node ?? omitted;
  if (changed) return isForeign(changed);
  return (
    isForeign(place) ||
    (request?.callPath !== undefined &&
      (isForeign(request.callPath.sender) || request.callPath.hops.some(({ fn }) => isForeign(fn))))
  );
}

/**
 * Returns the rewrite with all rewrites that share a change with it, directly or indirectly: made alone, it would leave
 * the others half done.
 */
function getLinkedRewrites(rewrite: PlannedRewrite, context: ProposalContext): PlannedRewrite[] {
  const linked: PlannedRewrite[] = [rewrite];
  const visited = new Set<string>();
  const isSame = (other: PlannedRewrite): number => Number(other.rewrite === rewrite.rewrite);
  for (const current of linked) {
    addLinked(linked, findSharedRewrites(current, context.rewrites, context) ?? []);
    for (const part of current.plan.edits) {
      const key = getChangeKey(current, part);
      if (visited.has(key)) continue;
      visited.add(key);
      // A use has several rewrites for different days, of which one is made. The same rewrite as here is preferred.
      addLinked(
        linked,
        [...(context.byChange.get(key) ?? [])].sort((a, b) => isSame(b) - isSame(a)),
      );
    }
  }
  return linked;
}

/** Adds one rewrite of each further use. */
function addLinked(linked: PlannedRewrite[], others: readonly PlannedRewrite[]): void {
  for (const other of others) if (linked.every(({ use }) => use !== other.use)) linked.push(other);
}

/** The rewrite, for review if a path that may be the same key of a collection stays. */
function doubtKept(planned: PlannedRewrite, context: ProposalContext): PlannedRewrite {
  return planned.class === 'safe' && findSharedRewrites(planned, context.rewrites, context) === null
    ? { ...planned, class: 'review', doubt: KEPT_KEY }
    : planned;
}

function mergeEdits(edits: readonly Edit[]): Edit[] {
  const distinct = new Map(edits.map((edit) => [`${edit.range.join('-')} ${edit.text}`, edit]));
  return [...distinct.values()].sort(compareRanges);
}

/** The edits with the marker of a review, above the statement of the use if an edit changes that, else of the first edit. */
function addMarker(planned: PlannedRewrite, { markers }: ProposalContext): Edit[] {
  const { rewrite, use, plan, doubt } = planned;
  const own = plan.edits.map(({ edit }) => edit);
  const edits = [...own, ...(plan.unused ?? [])].sort(compareRanges);
  const [first] = own.sort(compareRanges);
  if (planned.class !== 'review' || !first) return edits;
  const marked = own.find(({ range }) => isOverlapping(range, use.range)) ?? first;
  const text = doubt ?? rewrite.markerText ?? rewrite.reason;
  const look = [text, plan.note, doubt === plan.unfollowed ? undefined : plan.unfollowed]
    .filter((part) => part !== undefined)
    .join('; ');
  const { from = '', before = '' } = rewrite.when;
  const marker = markers.mark(use.claim.deprecation.id, look, marked.range, `${from}–${before}`);
  return marker ? [marker, ...edits] : edits;
}

function compareRanges(a: Edit, b: Edit): number {
  return a.range[0] - b.range[0] || a.range[1] - b.range[1];
}
