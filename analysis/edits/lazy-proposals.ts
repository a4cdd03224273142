/** Proposes the fixes of a file when a face reads the first of them. */
import type { FixProposal } from '../findings/use.ts';
import type { MatchedUse } from '../findings/matched-use.ts';
import type { Request } from '../requests/request.ts';
import type { FilePlanContext } from './plan.ts';
import { createProposalContext, proposeFixes } from './propose-fixes.ts';

export interface ProposalInput {
  /** All requests of the file. */
  requests: readonly Request[];
  file: FilePlanContext;
}

/**
 * Returns a reader for each of `uses`, in their order. The first call of any of them proposes the fixes of all: the first
 * marker above a statement wins and the evaluator's budget is shared, so the result must not depend on the order of the
 * reads. Until then the readers keep the syntax tree alive, afterwards they hold the proposals alone.
 */
export function createProposalReaders(
  uses: readonly MatchedUse[],
  { requests, file }: ProposalInput,
): (() => readonly FixProposal[])[] {
  return createReaders(uses.length, () => {
    try {
      const context = createProposalContext(requests, file);
      return uses.map((use) => proposeFixes(use, context));
    } catch (error) {
      const reason = `not rewritten: proposing fixes failed: ${error instanceof Error ? error.message : String(error)}`;
      return uses.map((): FixProposal[] => [{ class: 'manual', reason, title: '', edits: [] }]);
    }
  });
}

/** Not nested in its caller: a closure keeps every variable of the functions around it alive. */
function createReaders<T>(count: number, compute: () => readonly T[]): (() => T)[] {
  let pending: (() => readonly T[]) | null = compute;
  let values: readonly T[] = [];
  const readAll = (): readonly T[] => {
    if (pending) values = pending();
    pending = null;
    return values;
  };
  return Array.from({ length: count }, (_, index) => () => readAll()[index]!);
}
