/** Selects the edits to make in a file from its findings, and says why the other findings stay. Used by every face that writes. */
import type { Edit, Finding } from '../findings/finding.ts';
import { isConflict, isSame } from './apply.ts';

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
  selected.edits.sort((a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1]);
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

/** Adds the edits unless one of them overlaps a selected one. */
function addEdits(edits: Edit[], proposed: readonly Edit[]): 'overlap' | null {
  const added = proposed.filter((edit) => !edits.some((known) => isSame(known, edit)));
  if (added.some((edit) => edits.some((known) => isConflict(known, edit)))) return 'overlap';
  edits.push(...added);
  return null;
}
