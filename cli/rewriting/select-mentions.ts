/** Which mentions in tests move: those whose route has moved in every request of their package. */
import type { Mention } from '../../analysis/edits/mentions/find-mentions.ts';
import { getFindingId, type Edit, type Finding, type Range } from '../../analysis/findings/finding.ts';
import { getShape } from '../../data/operation.ts';
import type { Candidate } from './rewrite-candidate.ts';

/**
 * The mentions to change, by candidate, those without any left out. A route of which one request outside tests stays
 * as it is stays in the tests too: nothing says which of the requests they mirror.
 */
export function selectMentions(candidates: readonly Candidate[]): Map<Candidate, Mention[]> {
  const moved = new Set<string>();
  const staying = new Set<string>();
  for (const { packageRoot, rewritten, left, silenced } of candidates) {
    for (const finding of rewritten) if (isRequest(finding)) moved.add(getKey(packageRoot, finding));
    for (const finding of [...left.map((each) => each.finding), ...silenced])
      if (isRequest(finding)) staying.add(getKey(packageRoot, finding));
  }
  const selected = new Map<Candidate, Mention[]>();
  for (const candidate of candidates) {
    const own = candidate.mentions.filter((mention) => {
      const keys = mention.routes.map((route) => renderKey(candidate.packageRoot, mention.deprecation, route));
      return (
        keys.some((key) => moved.has(key)) &&
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
 * Whether nothing else speaks of these characters: neither a rewrite nor a request that stays for a reason. What a test
 * calls by a path and nobody can prove to be a request is rather a mention.
 */
function isFree({ range }: Edit, { edits, left, silenced }: Candidate): boolean {
  if (edits.some((edit) => isOverlapping(edit.range, range))) return false;
  const staying = [...left.filter(({ why }) => why !== 'evidence').map(({ finding }) => finding), ...silenced];
  return !staying.some((finding) => isOverlapping(finding.range, range));
}

/** Two items of the data may want to move one route; then neither does. */
function dropOverlapping(mentions: readonly Mention[]): Mention[] {
  return mentions.filter(
    (mention) =>
      !mentions.some(
        (other) =>
          other !== mention &&
          other.edits.some((edit) => mention.edits.some(({ range }) => isOverlapping(edit.range, range))),
      ),
  );
}

function isOverlapping(a: Range, b: Range): boolean {
  return a[0] === b[0] || (a[0] < b[1] && b[0] < a[1]);
}
