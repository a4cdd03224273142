/** Selects the mentions in tests that move: those whose route moves in every request of their package. */
import type { Mention } from '../../analysis/edits/mentions/find-mentions.ts';
import { getFindingId, type Finding } from '../../analysis/findings/finding.ts';
import { getShape } from '../../data/operation.ts';
import { dropOverlapping, isOverlapping } from './overlaps.ts';
import type { FinishTest } from './finished-moves.ts';
import type { Candidate } from './rewrite-candidate.ts';
import type { Edit } from '../../analysis/findings/use.ts';

/**
 * Returns the mentions to change, by candidate; candidates without any are left out. If one request for a route stays, all mentions of
 * the route stay, because it is unknown which request a test is about. `isFinished` tests for mentions of requests that were rewritten
 * before this run.
 */
export function selectMentions(
  candidates: readonly Candidate[],
  isFinished: FinishTest = () => false,
): Map<Candidate, Mention[]> {
  const moved = new Set<string>();
  const staying = new Set<string>();
  const stayingDeprecations = new Set<string>();
  for (const { packageRoot, rewritten, left, silenced } of candidates) {
    for (const finding of rewritten) if (isRequest(finding)) moved.add(getKey(packageRoot, finding));
    for (const finding of [...left.map(({ finding }) => finding), ...silenced])
      if (isRequest(finding)) {
        staying.add(getKey(packageRoot, finding));
        stayingDeprecations.add(renderKey(packageRoot, getFindingId(finding), ''));
      }
  }
  const isMoved = (mention: Mention, candidate: Candidate): boolean =>
    !stayingDeprecations.has(renderKey(candidate.packageRoot, mention.deprecation, '')) &&
    isFinished(mention, candidate);
  const selected = new Map<Candidate, Mention[]>();
  for (const candidate of candidates) {
    const own = candidate.mentions.filter((mention) => {
      const keys = mention.routes.map((route) => renderKey(candidate.packageRoot, mention.deprecation, route));
      return (
        (keys.some((key) => moved.has(key)) || isMoved(mention, candidate)) &&
        !keys.some((key) => staying.has(key)) &&
        mention.edits.every((edit) => isFree(edit, candidate))
      );
    });
    const apart = dropOverlapping(own);
    if (apart.length > 0) selected.set(candidate, apart);
  }
  return selected;
}

function isRequest({ kind, context, operation }: Finding): boolean {
  return kind === 'route' && context !== 'test' && operation !== null;
}

function getKey(packageRoot: string | null, finding: Finding): string {
  return renderKey(packageRoot, getFindingId(finding), getShape(finding.operation?.split(' ')[1] ?? ''));
}

function renderKey(packageRoot: string | null, deprecation: string, shape: string): string {
  return JSON.stringify([packageRoot, deprecation, shape]);
}

/**
 * Tests if an edit of a mention overlaps neither a rewrite nor a finding that stays. A finding that stays for its weak evidence does not
 * count, because in a test it is a mention as well.
 */
function isFree({ range }: Edit, { edits, left, silenced }: Candidate): boolean {
  if (edits.some((edit) => isOverlapping(edit.range, range))) return false;
  const staying = [...left.filter(({ why }) => why !== 'evidence').map(({ finding }) => finding), ...silenced];
  return !staying.some((finding) => isOverlapping(finding.range, range));
}
