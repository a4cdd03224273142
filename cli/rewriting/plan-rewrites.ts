/** Plans the new text of each file: rewritten requests, then mentions. Every result is parsed before it counts. */
import type { Mention } from '../../analysis/edits/mentions/find-mentions.ts';
import type { Finding } from '../../analysis/findings/finding.ts';
import type { ParserName } from '../../analysis/host/parsers/parse-source.ts';
import type { FoundFile } from '../files/walk.ts';
import type { Candidate } from './rewrite-candidate.ts';
import { planRewrite, type Rewrite } from './plan-rewrite.ts';
import { selectMentions } from './select-mentions.ts';
import type { Edit } from '../../analysis/findings/use.ts';

export interface Plan {
  file: FoundFile;
  /** The rewrite of the requests; null if only mentions change. */
  requests: Rewrite | null;
  /** The rewrite of the mentions, on top of the requests; null if none changes. */
  mentions: Rewrite | null;
  /** The text to write. */
  after: string;
  /** All edits that lead to `after`, in ascending order; their ranges refer to the analysed text. */
  edits: readonly Edit[];
  rewritten: readonly Finding[];
  /** See `Candidate`. */
  adapted?: Candidate['adapted'];
  mentioned: readonly Mention[];
}

export type ChosenMentions = ReadonlyMap<Candidate, readonly Mention[]>;

/**
 * Plans the rewrites of all files. Each file that cannot be changed gives one line in `problems`, and mentions of its requests stay.
 * `written` has the texts that this run has written already, by path: the old text with some of the edits.
 */
export function planRewrites(
  candidates: readonly Candidate[],
  mentions: ChosenMentions,
  parser?: ParserName,
  written: ReadonlyMap<string, string> = new Map(),
): { plans: Plan[]; problems: string[] } {
  const plans: Plan[] = [];
  const problems: string[] = [];
  const requests = new Map<Candidate, Rewrite>();
  const refuse = ({ file }: Candidate, problem: string): void =>
    void problems.push(`${file.name} is left as it is: it ${problem}`);
  for (const candidate of candidates) {
    if (candidate.edits.length === 0) continue;
    const { file, text, edits } = candidate;
    const rewrite = planRewrite(file.path, { text, known: written.get(file.path) }, edits, parser);
    if ('problem' in rewrite) refuse(candidate, rewrite.problem);
    else requests.set(candidate, rewrite);
  }
  const isRefused = (candidate: Candidate): boolean => candidate.edits.length > 0 && !requests.has(candidate);
  const remaining = problems.length === 0 ? mentions : dropRefused(mentions, candidates, isRefused);
  for (const candidate of candidates) {
    const plan = planFile(candidate, requests.get(candidate) ?? null, remaining.get(candidate) ?? [], {
      parser,
      known: written.get(candidate.file.path),
    });
    if (plan === null) continue;
    if ('problem' in plan) refuse(candidate, plan.problem);
    else plans.push(plan);
  }
  return { plans, problems };
}

/** Returns the mentions that still move if the requests of refused files stay. */
export function dropRefused(
  mentions: ChosenMentions,
  candidates: readonly Candidate[],
  isRefused: (candidate: Candidate) => boolean,
): ChosenMentions {
  const staying = candidates.filter(isRefused).map((candidate): Candidate => ({
    ...candidate,
    edits: [],
    rewritten: [],
    silenced: [...candidate.silenced, ...candidate.rewritten],
    mentions: [],
  }));
  const still = selectMentions([...candidates.filter((candidate) => !isRefused(candidate)), ...staying]);
  return new Map(
    [...mentions].map(([candidate, own]) => [
      candidate,
      own.filter(({ deprecation, routes }) =>
        still
          .get(candidate)
          ?.some((other) => other.deprecation === deprecation && other.routes.join() === routes.join()),
      ),
    ]),
  );
}

/** Plans one file; null if nothing changes. */
function planFile(
  { file, text, edits, rewritten, adapted }: Candidate,
  requests: Rewrite | null,
  mentioned: readonly Mention[],
  { parser, known }: { parser: ParserName | undefined; known: string | undefined },
): Plan | { problem: string } | null {
  const first = requests !== null && requests.after !== requests.before ? requests : null;
  const made = adapted ? { rewritten, adapted } : { rewritten };
  if (mentioned.length === 0)
    return first && { file, requests: first, mentions: null, after: first.after, edits, ...made, mentioned };
  const all = [...edits, ...mentioned.flatMap((mention) => mention.edits)].sort((a, b) => a.range[0] - b.range[0]);
  const whole = planRewrite(file.path, { text, known }, all, parser);
  if ('problem' in whole) return whole;
  if (whole.after === whole.before) return null;
  return {
    file,
    requests: first,
    mentions: { before: first?.after ?? whole.before, after: whole.after },
    after: whole.after,
    edits: all,
    ...made,
    mentioned,
  };
}
