/** From a use to the fixes proposed for it: the rewrites of the data whose conditions hold, with their edits. */
import type { SdkTables } from '../../data/dataset.ts';
import type { Rewrite } from '../../data/schema.ts';
import { findField, getBodyValues } from '../findings/fields.ts';
import type { Edit, FixProposal } from '../findings/finding.ts';
import type { MatchedUse } from '../findings/match.ts';
import { getReplacement } from '../findings/message.ts';
import type { Request } from '../requests/request.ts';
import type { PackageFacts } from '../source.ts';
import type { Evaluation } from '../values/evaluation.ts';
import { editField, getLiteral } from './field.ts';
import { editPath } from './path.ts';
import { editChain, getRenameRefusal } from './sdk.ts';
import { collectOwners, getRefusal, type Owners } from './shared.ts';

export interface ProposalContext {
  evaluation: Evaluation;
  brand: string;
  tables: SdkTables;
  facts: PackageFacts;
  owners: Owners;
  /** The requests that want the same change of a path: by deprecation, class, place and new text. */
  wanting: ReadonlyMap<string, ReadonlySet<Request>>;
}

/** What the proposals of one file share. `uses` are all of it, each with its own request. */
export function createProposalContext(
  requests: readonly Request[],
  uses: readonly MatchedUse[],
  shared: Pick<ProposalContext, 'evaluation' | 'brand' | 'tables' | 'facts'>,
): ProposalContext {
  const wanting = new Map<string, Set<Request>>();
  for (const use of uses) {
    const { request, match } = use;
    if (use.evidence === 'possible' || !request || !match) continue;
    for (const rewrite of use.claim.deprecation.rewrites) {
      if (rewrite.edit.kind !== 'path' || !isMeant(rewrite, use) || !holds(rewrite, use)) continue;
      const edited = editPath(match, rewrite.edit.from, rewrite.edit.to);
      if ('refused' in edited) continue;
      const key = getWish(use, rewrite, edited.edit);
      const known = wanting.get(key);
      if (known) known.add(request);
      else wanting.set(key, new Set([request]));
    }
  }
  return { ...shared, owners: collectOwners(requests), wanting };
}

function getWish(use: MatchedUse, rewrite: Rewrite, edit: Edit): string {
  return `${use.claim.deprecation.id} ${rewrite.class} ${edit.range.join('-')} ${edit.text}`;
}

/** In the order of the data; a rewrite whose edit is refused becomes manual work with the reason. */
export function proposeFixes(use: MatchedUse, context: ProposalContext): FixProposal[] {
  const { deprecation } = use.claim;
  const title = `Use ${getReplacement(deprecation, context.brand) ?? 'nothing in its place'}`;
  const proposals: FixProposal[] = [];
  for (const rewrite of deprecation.rewrites) {
    if (!isMeant(rewrite, use) || !holds(rewrite, use)) continue;
    const { from, before } = rewrite.when;
    const edited = edit(rewrite, use, context);
    if (edited === null) proposals.push({ class: rewrite.class === 'none' ? 'none' : rewrite.class, reason: rewrite.reason, from, before, title, edits: [] });
    else if ('refused' in edited) proposals.push({ class: 'manual', reason: `not rewritten: ${edited.refused}`, from, before, title, edits: [] });
    else proposals.push({ class: rewrite.class, reason: rewrite.reason, from, before, title, edits: [edited.edit] });
  }
  return proposals;
}

/** Whether the rewrite speaks of this kind of use and of this very route or field. */
function isMeant(rewrite: Rewrite, use: MatchedUse): boolean {
  const { affects } = use.claim;
  const { edit } = rewrite;
  switch (edit.kind) {
    case 'path':
      return affects.kind === 'route' && use.request?.sdk === null && use.match !== null && isSameTemplate(edit.from, use.match.route.template);
    case 'sdk':
      return affects.kind === 'route' && use.request?.sdk?.chain.join('.') === edit.from;
    case 'field':
      return affects.kind === 'request-field' && affects.field === edit.from;
    case 'drop':
      if (edit.what === 'field') return affects.kind === 'request-field' && affects.field === edit.name;
      return edit.what === 'query' ? affects.kind === 'query' && affects.parameter === edit.name : affects.kind === 'header' && affects.header === edit.name;
    case 'none':
      return true;
  }
}

function isSameTemplate(a: string, b: string): boolean {
  const normal = (template: string): string => template.replace(/\{[^}]*\}/g, '{}');
  return normal(a) === normal(b);
}

/** The conditions that do not depend on the day. */
function holds(rewrite: Rewrite, use: MatchedUse): boolean {
  const { methods, value, has, hasNot } = rewrite.when;
  if (methods && !use.methods.every((method) => (methods as readonly string[]).includes(method))) return false;
  if (value !== undefined && (!use.place || getLiteral(use.place) !== value)) return false;
  const body = getBodyValues(use.request?.body ?? null);
  if (has !== undefined && findField(body, has).length === 0) return false;
  // What an open object may hold beside what is seen is not known to be absent.
  return hasNot === undefined || (findField(body, hasNot).length === 0 && use.place?.holder.isOpen !== true);
}

function edit(rewrite: Rewrite, use: MatchedUse, context: ProposalContext): { edit: Edit } | { refused: string } | null {
  const { text } = context.evaluation.facts.source;
  const { request, match } = use;
  switch (rewrite.edit.kind) {
    case 'path': {
      if (!request || !match) return { refused: 'the request is not seen' };
      const { from, to } = rewrite.edit;
      const edited = editPath(match, from, to);
      if ('refused' in edited) return edited;
      const wanting = context.wanting.get(getWish(use, rewrite, edited.edit)) ?? new Set([request]);
      const refusal = getRefusal(edited.piece, wanting, context.owners, context.evaluation);
      return refusal === null ? { edit: edited.edit } : { refused: refusal };
    }
    case 'sdk': {
      if (!request?.sdk) return { refused: 'the call is not seen' };
      const { from, to } = rewrite.edit;
      const refused = getRenameRefusal(from, to, context.tables, context.facts);
      return refused === null ? editChain(request.sdk.node, from, to, text) : { refused };
    }
    case 'field':
      if (!use.place) return { refused: 'the field is not seen' };
      if (use.place.holder.via !== null) return { refused: 'the object is shared through a variable' };
      return editField(use.place, rewrite.edit, context.brand, text);
    case 'drop':
    case 'none':
      return null;
  }
}
