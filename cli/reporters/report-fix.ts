/** Says what a run of `sunset fix` did: the summary, what is left to do by hand, and the JSON of `--format json`. */
import type { Limitation } from '../../analysis/findings/limitation.ts';
import { writeFile } from '../files/write.ts';
import type { CommandHost } from '../host.ts';
import type { AdapterPlans } from '../rewriting/adapters/plan-adapters.ts';
import { renderAdapterFiles } from '../rewriting/adapters/write-adapters.ts';
import type { Choice } from '../rewriting/carry-out.ts';
import type { ChosenCheck } from '../rewriting/check-chosen.ts';
import type { TypeCheck } from '../rewriting/check-types.ts';
import type { FixOptions } from '../rewriting/fix-options.ts';
import type { NamedPlace } from '../rewriting/named-in-tests.ts';
import { moveLeftFinding } from '../rewriting/new-places.ts';
import type { Candidate } from '../rewriting/rewrite-candidate.ts';
import type { Written } from '../rewriting/write-plans.ts';
import type { FileCounts, Report } from '../run/report.ts';
import type { RunRequest } from '../run/run-request.ts';
import { renderScopeNotices } from '../run/scope-notices.ts';
import { renderFixJson } from './fix-json.ts';
import { renderFixList } from './fix-list.ts';
import { renderFixSummary, renderNamedPlaces, renderTypeCheck, type FixSummary } from './fix-summary.ts';
import { renderCount } from './limitation-counts.ts';
import { renderManualCounts, renderManualReport, renderManualWork } from './manual-work.ts';

/** What a run has written, and what it has not. */
export interface FixOutcome extends Written {
  chosen: Choice;
  adapters: AdapterPlans | null;
  named: readonly NamedPlace[];
  /** Mentions in tests of requests that were rewritten before this run. */
  unfinished: FixSummary['unfinished'];
  types: TypeCheck | null;
  chosenTypes: ChosenCheck | null;
  limitations: readonly Limitation[];
  files: FileCounts;
  suppressed: Report['suppressed'];
  ignoredNames: Report['ignoredNames'];
}

/** Prints the outcome: JSON to standard output, all else to standard error or the report file. */
export function reportFix(
  {
    plans,
    problems,
    chosen,
    adapters,
    named,
    unfinished,
    types,
    chosenTypes,
    limitations,
    files,
    suppressed,
    ignoredNames,
  }: FixOutcome,
  run: RunRequest,
  { mode, format, showsFixes, showsSteps, reportFile }: FixOptions,
  host: CommandHost,
): void {
  const kept = chosen.candidates.flatMap((candidate) => candidate.left);
  const left = [...kept, ...chosen.candidates.flatMap(listSilenced)];
  if (format === 'json') {
    const { asOf } = run.judgement;
    host.print(renderFixJson({ asOf, mode, plans, left, named, problems, limitations, files }));
  }
  const summary = renderFixSummary({
    hasWritten: mode === 'write',
    hasProblem: problems.length > 0,
    adapters: adapters === null ? 'left out' : 'put in place',
    files,
    rewritten: plans.flatMap(({ rewritten }) => rewritten),
    mentioned: plans.flatMap(({ file, mentioned }) => mentioned.map((mention) => ({ ...mention, file: file.name }))),
    left,
    unfinished,
    limitations,
  });
  if (adapters) summary.push(...adapters.refused, ...renderAdapterFiles(adapters.files, mode));
  // Without any plan there are no rewrites whose missing check is worth a line.
  const chosenTypeCheck = chosenTypes && plans.length === 0 ? { ...chosenTypes, skipped: 0 } : chosenTypes;
  summary.push(...renderNamedPlaces(named));
  if (types && chosenTypeCheck) summary.push(...renderTypeCheck(types, chosenTypeCheck));
  if (showsFixes) summary.push(...renderFixList(plans));
  for (const line of [...summary, ...renderScopeNotices(run, { files, suppressed, ignoredNames })]) host.log(line);
  const byHand = kept.filter(({ why }) => why === 'manual' || why === 'none').map(({ finding }) => finding);
  const shown = mode === 'write' ? byHand.map((finding) => moveLeftFinding(finding, plans)) : byHand;
  if (reportFile !== null) {
    writeFile(reportFile.path, renderManualReport(shown, run, run.judgement.asOf), host.cwd);
    host.log(`to do by hand: ${renderCount(shown.length, 'place')}, written down in ${reportFile.name}`);
    return;
  }
  for (const line of (showsSteps ? renderManualWork : renderManualCounts)(shown, run)) host.log(line);
}

function listSilenced({ silenced }: Candidate): Candidate['left'] {
  return silenced.map((finding) => ({ finding, why: 'silenced' }));
}
