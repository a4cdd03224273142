/**
 * Selects the edits to make in a file from its findings, and returns why the other findings stay. Every face that
 * writes uses it.
 */
import type { Finding } from '../findings/finding.ts';
import { isConflict, isSame } from './apply.ts';
import type { Edit, Range } from '../findings/use.ts';
import { findFirst } from '../program/find-first.ts';

/** `review` includes the safe rewrites. */
export type RewriteClass = 'safe' | 'review';

/** Why a finding stays. `overlap`: another rewrite changes the same characters, so a second run is needed. */
export type Remainder = 'manual' | 'none' | 'review' | 'evidence' | 'overlap';

export interface SelectedEdits {
  /** In ascending order, none overlapping another. */
  edits: Edit[];
  rewritten: Finding[];
  left: { finding: Finding; why: Remainder }[];
}

/**
 * `safe` selects safe rewrites of proven findings; `review` selects safe and review rewrites of any evidence. The edits of
 * a finding are made all or not at all; two findings may share an edit.
 */
export function selectEdits(findings: readonly Finding[], rewriteClass: RewriteClass): SelectedEdits {
  const selected: SelectedEdits = { edits: [], rewritten: [], left: [] };
  for (const finding of findings) {
    const why = getRemainder(finding, rewriteClass) ?? addEdits(selected.edits, finding.fix.edits ?? []);
    if (why === null) selected.rewritten.push(finding);
    else selected.left.push({ finding, why });
  }
  return selected;
}

/** True for a rewrite that no person has to check: the request is proven, or its base is the platform's by default. */
export function isSafeRewrite({ fix, evidence }: Pick<Finding, 'fix' | 'evidence'>): boolean {
  return fix.class === 'safe' && (evidence === 'proven' || (evidence === 'likely' && fix.hasDefaultBase === true));
}

function getRemainder(finding: Finding, rewriteClass: RewriteClass): Remainder | null {
  const { fix } = finding;
  if (fix.class === 'none') return 'none';
  if (fix.class === 'manual' || fix.edits === undefined || fix.edits.length === 0) return 'manual';
  if (rewriteClass === 'review') return null;
  if (fix.class === 'review') return 'review';
  return isSafeRewrite(finding) ? null : 'evidence';
}

/** Adds the edits in their places unless one of them overlaps a selected one. `edits` are in ascending order. */
function addEdits(edits: Edit[], proposed: readonly Edit[]): 'overlap' | null {
  const added = proposed.filter((edit) => !getNeighbours(edits, edit).some((known) => isSame(known, edit)));
  if (added.some((edit) => getNeighbours(edits, edit).some((known) => isConflict(known, edit)))) return 'overlap';
  for (const edit of added) edits.splice(findPlace(edits, edit.range), 0, edit);
  return null;
}

/** The selected edits that may overlap one: they do not overlap each other, so only one that begins before it reaches it. */
function getNeighbours(edits: readonly Edit[], { range: [start, end] }: Edit): readonly Edit[] {
  const from = Math.max(0, findPlace(edits, [start, start]) - 1);
  let to = from;
  while (to < edits.length && edits[to]!.range[0] <= end) to += 1;
  return edits.slice(from, to);
}

/** The index of the first edit that is not before a range. */
function findPlace(edits: readonly Edit[], [start, end]: Range): number {
  return findFirst(edits, ({ range }) => range[0] > start || (range[0] === start && range[1] >= end));
}
