/** `sunset fix --commit`: writes the rewrites of each deprecation and commits them, one commit for each. */
import { isMarker } from '../../analysis/edits/text/marker.ts';
import { getFindingId } from '../../analysis/findings/finding.ts';
import { commitFiles } from '../git.ts';
import { renderCommitMessage } from '../reporters/commit-message.ts';
import type { RunRequest } from '../run/run-request.ts';
import { carryOut, type CarryOutOptions, type Choice } from './carry-out.ts';
import { getTreePath } from './committable.ts';
import type { Candidate } from './rewrite-candidate.ts';
import type { Written } from './write-plans.ts';
import type { Edit } from '../../analysis/findings/use.ts';

/**
 * Writes and commits the rewrites, deprecation by deprecation. Stops at the first one with a file that cannot be written or committed,
 * because later commits would contain its edits.
 */
export function commitRewrites(choice: Choice, tree: string, run: RunRequest, options: CarryOutOptions): Written {
  const result: Written = { plans: [], problems: [] };
  const written = new Map<string, string>();
  const ids = [...new Set(choice.candidates.flatMap(({ rewritten }) => rewritten.map(getFindingId)))].sort();
  for (const [index, id] of ids.entries()) {
    const part = limitChoice(choice, new Set(ids.slice(0, index + 1)));
    const { plans, problems } = carryOut(part, { ...options, written });
    const own = plans.map((plan) => ({
      ...plan,
      rewritten: plan.rewritten.filter((finding) => getFindingId(finding) === id),
      mentioned: plan.mentioned.filter(({ deprecation }) => deprecation === id),
    }));
    for (const { file, after } of plans) written.set(file.path, after);
    result.plans.push(...own);
    result.problems.push(...problems);
    if (plans.length > 0 && problems.length === 0) {
      const paths = plans.map(({ file }) => getTreePath(file.path, tree));
      const failure = commitFiles(tree, renderCommitMessage(id, own, run), paths);
      if (failure !== null) result.problems.push(`${id} is rewritten, but not committed: ${failure}`);
    }
    if (result.problems.length > 0) break;
  }
  return result;
}

/** Limits a choice to the rewrites and mentions of some deprecations. */
function limitChoice({ candidates, mentions }: Choice, ids: ReadonlySet<string>): Choice {
  const limited = new Map(candidates.map((candidate) => [candidate, limitCandidate(candidate, ids)]));
  return {
    candidates: [...limited.values()],
    mentions: new Map(
      [...mentions].map(([candidate, own]) => [
        limited.get(candidate)!,
        own.filter(({ deprecation }) => ids.has(deprecation)),
      ]),
    ),
  };
}

function limitCandidate(candidate: Candidate, ids: ReadonlySet<string>): Candidate {
  const rewritten = candidate.rewritten.filter((finding) => ids.has(getFindingId(finding)));
  const isOf = (edit: Edit, findings: Candidate['rewritten']): boolean =>
    findings.some(({ fix }) => fix.edits?.some((own) => JSON.stringify(own) === JSON.stringify(edit)));
  // A marker that the type check has added belongs to no finding; its text names the deprecation.
  const isOwnMarker = ({ text }: Edit): boolean =>
    isMarker(text) && [...ids].some((id) => text.includes(` SUNSET(${id}):`));
  const edits = candidate.edits.filter(
    (edit) => isOf(edit, rewritten) || (!isOf(edit, candidate.rewritten) && isOwnMarker(edit)),
  );
  return { ...candidate, rewritten, edits };
}
