/** From what was chosen to what is written: every file's rewrite, its mentions after it, each proven to parse. */
import type { Mention } from '../../analysis/edits/mentions.ts';
import type { Finding } from '../../analysis/findings/finding.ts';
import type { ParserName } from '../../analysis/host/parsers.ts';
import type { FoundFile } from '../files/walk.ts';
import type { Candidate } from './candidates.ts';
import { planRewrite, type Rewrite } from './plan-rewrite.ts';

export interface Plan {
  file: FoundFile;
  /** What the requests of the file become; null where only mentions change. */
  requests: Rewrite | null;
  /** What the mentions become, after the requests; null where none changes. */
  mentions: Rewrite | null;
  /** The text that is written. */
  after: string;
  rewritten: readonly Finding[];
  mentioned: readonly Mention[];
}

/** Refused files come back as one line each. */
export function planRewrites(candidates: readonly Candidate[], mentions: ReadonlyMap<Candidate, readonly Mention[]>, parser?: ParserName): { plans: Plan[]; problems: string[] } {
  const plans: Plan[] = [];
  const problems: string[] = [];
  for (const candidate of candidates) {
    const mentioned = mentions.get(candidate) ?? [];
    if (candidate.edits.length + mentioned.length === 0) continue;
    const plan = planFile(candidate, mentioned, parser);
    if ('problem' in plan) problems.push(`${candidate.file.name} is left as it is: it ${plan.problem}`);
    else if (plan.requests !== null || plan.mentions !== null) plans.push(plan);
  }
  return { plans, problems };
}

function planFile({ file, text, edits, rewritten }: Candidate, mentioned: readonly Mention[], parser: ParserName | undefined): Plan | { problem: string } {
  const first = planRewrite(file.path, text, edits, parser);
  if ('problem' in first) return first;
  const second = mentioned.length === 0 ? first : planRewrite(file.path, text, [...edits, ...mentioned.map(({ edit }) => edit)], parser);
  if ('problem' in second) return second;
  return {
    file,
    requests: first.after === first.before ? null : first,
    mentions: second.after === first.after ? null : { before: first.after, after: second.after },
    after: second.after,
    rewritten,
    mentioned,
  };
}
