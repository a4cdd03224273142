/** Finds the mentions in tests that a run leaves although their requests were rewritten before. */
import type { Mention } from '../../analysis/edits/mentions/find-mentions.ts';
import { createFinishTest } from './finished-moves.ts';
import type { Candidate } from './rewrite-candidate.ts';
import { selectMentions } from './select-mentions.ts';

/** Returns the mentions of requests that were rewritten before this run and that it does not change, with the names of their files. */
export function listUnfinished(
  candidates: readonly Candidate[],
  changed: ReadonlyMap<Candidate, readonly Mention[]>,
): (Mention & { file: string })[] {
  return [...selectMentions(candidates, createFinishTest())].flatMap(([candidate, mentions]) =>
    mentions
      .filter((mention) => !changed.get(candidate)?.includes(mention))
      .map((mention) => ({ ...mention, file: candidate.file.name })),
  );
}
