/** Keeps a request and the reads of its answer together: a rewrite whose answer lacks fields is made only where nothing reads them. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Rewrite } from '../../../data/deprecation-schema.ts';
import type { MatchedUse } from '../../findings/matched-use.ts';
import { isOverlapping } from '../ranges.ts';
import { isRefused, type FilePlanContext, type Plan, type Refused } from '../plan.ts';
import { followAnswers, renderRead, type FollowedAnswer } from './changed-answers.ts';
import { renameReads } from './renamed-reads.ts';

/** Returns the plan, with the reads that a person has to look for, or why it would be half a rewrite. */
type AnswerJudge = (plan: Plan | Refused | null, rewrite: Rewrite, use: MatchedUse) => Plan | Refused | null;

export function createAnswerJudge(file: FilePlanContext): AnswerJudge {
  const caller = file.importer ?? file.evaluation;
  let known: Map<MatchedUse['request'], FollowedAnswer> | null = null;
  return (plan, { loses, renames = {} }, use) => {
    const { request } = use;
    if (plan === null || isRefused(plan) || !loses || !request || plan.edits.length === 0) return plan;
    known ??= followAnswers(file.uses, caller);
    if (!known.has(request)) for (const [own, answer] of followAnswers([use], caller)) known.set(own, answer);
    const answer = known.get(request);
    if (!answer) return plan;
    const isChanged = (read: TSESTree.Node): boolean =>
      caller.getFile(read) === file.evaluation.facts &&
      plan.edits.some(({ edit }) => isOverlapping(edit.range, read.range));
    const newNames = new Map(Object.entries(renames));
    const find = (reads: FollowedAnswer['reads']): { read: TSESTree.Node; to: string | undefined }[] =>
      loses.flatMap((field) =>
        (reads.get(field) ?? []).filter((read) => !isChanged(read)).map((read) => ({ read, to: newNames.get(field) })),
      );
    const render = (reads: readonly { read: TSESTree.Node }[]): string =>
      [...new Set(reads.map(({ read }) => renderRead(read, file.evaluation.facts, caller)))]
        .slice(0, MOST_SHOWN)
        .join(', ');
    const kept = find(answer.reads);
    const made = kept.length === 0 ? plan : renameReads(plan, kept, request, file);
    if (made === null)
      return { refused: `the new answer lacks what ${render(kept)} reads: change the request and its reads together` };
    const likely = find(answer.readsByName);
    if (likely.length > 0) return { ...made, unfollowed: `change ${render(likely)} if it reads this answer` };
    if (answer.passing === null) return made;
    return { ...made, unfollowed: answer.passing };
  };
}

const MOST_SHOWN = 4;
