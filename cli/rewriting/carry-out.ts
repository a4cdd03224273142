/** Carries out the chosen rewrites: plans, writes, and keeps the mentions of what could not be written. */
import type { ParserName } from '../../analysis/host/parsers/parse-source.ts';
import type { CommandHost } from '../host.ts';
import { dropRefused, planRewrites, type ChosenMentions } from './plan-rewrites.ts';
import type { Candidate } from './rewrite-candidate.ts';
import { writePlans, type WriteMode, type Written } from './write-plans.ts';

/** The edits to make: requests by candidate, and the mentions of these requests. */
export interface Choice {
  candidates: readonly Candidate[];
  mentions: ChosenMentions;
}

export interface CarryOutOptions {
  mode: WriteMode;
  host: CommandHost;
  parser: ParserName | undefined;
  /** The texts that this run has written already, by path. */
  written?: ReadonlyMap<string, string>;
}

/**
 * Writes the files with requests first, then those with mentions alone. Mentions stay if a source with their requests could not be
 * written, and all of them if the disk is full. A file whose rewrite is refused is left as it is, with one line in `problems`.
 */
export function carryOut({ candidates, mentions }: Choice, options: CarryOutOptions): Written {
  const { mode, host, parser, written } = options;
  const { plans, problems } = planRewrites(candidates, mentions, parser, written);
  if (mode !== 'write') return { plans: writePlans(plans, mode, host).plans, problems };
  const first = writePlans(
    plans.filter(({ requests }) => requests !== null),
    mode,
    host,
  );
  if (first.isDiskFull) return { ...first, problems: [...problems, ...first.problems] };
  const done = new Set(first.plans.map(({ file }) => file.path));
  const failed = new Set(
    plans.filter(({ requests, file }) => requests && !done.has(file.path)).map(({ file }) => file.path),
  );
  const still = failed.size === 0 ? mentions : dropRefused(mentions, candidates, ({ file }) => failed.has(file.path));
  const others = candidates.filter(({ file }) => plans.some((plan) => !plan.requests && plan.file.path === file.path));
  const late = planRewrites(others, still, parser, written);
  const second = writePlans(late.plans, mode, host);
  return {
    plans: [...first.plans, ...second.plans],
    problems: [...problems, ...first.problems, ...late.problems, ...second.problems],
  };
}
