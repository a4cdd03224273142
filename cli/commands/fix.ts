/** `sunset fix`: shows the rewrites as a diff, or makes them. */
import type { Mention } from '../../analysis/edits/mentions/find-mentions.ts';
import type { RewriteClass } from '../../analysis/edits/select-edits.ts';
import type { Finding } from '../../analysis/findings/finding.ts';
import { CommandError } from '../command-error.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { writeFile } from '../files/write.ts';
import type { CommandHost } from '../host.ts';
import { getChoice, getText, getTexts, isSet, type Arguments } from '../options.ts';
import { renderFixSummary, renderNamedPlaces, renderTypeCheck } from '../reporters/fix-summary.ts';
import { renderCount } from '../reporters/limitation-counts.ts';
import { renderManualReport, renderManualWork } from '../reporters/manual-work.ts';
import type { NamedPlace } from '../rewriting/named-in-tests.ts';
import type { TypeCheck } from '../rewriting/check-types.ts';
import type { Candidate } from '../rewriting/rewrite-candidate.ts';
import { writePlans, getWriteMode } from '../rewriting/write-plans.ts';
import { collectCandidates } from '../rewriting/collect-candidates.ts';
import { refuseOutside, refuseUncommitted } from '../rewriting/guard-files.ts';
import { planRewrites } from '../rewriting/plan-rewrites.ts';
import { getReportPath } from '../rewriting/report-file.ts';
import { selectMentions } from '../rewriting/select-mentions.ts';
import type { AdapterPlans } from '../rewriting/adapters/plan-adapters.ts';
import { refuseFoldersOutside, renderAdapterFiles, writeAdapters } from '../rewriting/adapters/write-adapters.ts';
import { prepareRun, type EngineMaker } from '../run/prepare-run.ts';
import type { RunRequest } from '../run/run-request.ts';
import { hasUnjudgedName } from '../run/unjudged-names.ts';

/** The edits to make: requests by candidate, and the mentions of these requests. */
interface Choice {
  candidates: readonly Candidate[];
  mentions: ReadonlyMap<Candidate, readonly Mention[]>;
}

/**
 * Prints the diff, writes the files (`--write`), or prints the names of files that would change (`--check`, exit code 1).
 * Everything that may prevent a write is tested before the first question and before the first file changes. A file
 * whose rewrite is refused stays as it is.
 * @throws CommandError for wrong options, files outside the working directory, and uncommitted files without `--force`.
 */
export async function runFix(argv: Arguments, host: CommandHost, makeEngine?: EngineMaker): Promise<ExitCode> {
  if (getTexts(argv, 'resolve').length > 0)
    return (await import('../rewriting/resolve-markers.ts')).runResolve(argv, host);
  const rewriteClass = getChoice<RewriteClass>(argv, 'class', ['safe', 'review'], 'safe');
  const mode = getWriteMode(argv);
  const isForced = isSet(argv, 'force');
  const usesAdapters = isSet(argv, 'adapters');
  if (usesAdapters && isSet(argv, 'interactive'))
    throw new CommandError('--adapters and --interactive exclude each other');
  if (isSet(argv, 'interactive') && !host.hasPerson) throw new CommandError('--interactive needs a terminal to ask on');
  const report = getText(argv, 'report');
  const reportFile =
    report === undefined
      ? null
      : { name: report, path: getReportPath(report, host.cwd, isForced ? 'replace anything' : 'keep what is there') };
  const run = await prepareRun(argv, host, makeEngine);

  const { candidates: collected, limitations } = await collectCandidates(run, {
    rewriteClass,
    mentions: argv['mentions'] === false ? 'leave' : 'change',
    generated: isSet(argv, 'include-generated') ? 'change' : 'leave',
  });
  // The TypeScript of the project is a program of the repository.
  const mayCheckTypes = argv['types'] !== false && argv['config'] !== false;
  const types = mayCheckTypes ? await checkProjectTypes(collected, rewriteClass, run) : null;
  if (argv['config'] === false && collected.some(({ edits }) => edits.length > 0))
    host.log('not type-checked: --no-config runs no program of the repository');
  const typed = types?.candidates ?? collected;
  const tested = argv['mentions'] === false ? null : await checkTests(typed, run);
  const checked = tested === null || rewriteClass === 'review' ? typed : tested.candidates;
  const rewriting: Choice = { candidates: checked, mentions: selectMentions(checked) };
  const adapters = usesAdapters ? await planWithAdapters(checked, run, isSet(argv, 'include-generated')) : null;
  const possible = adapters ? withAdapters(rewriting, adapters) : rewriting;
  const { candidates } = possible;
  if (mode === 'write') {
    const written = candidates
      .filter((candidate) => candidate.edits.length > 0 || possible.mentions.has(candidate))
      .map(({ file }) => file);
    refuseOutside(written, host.cwd);
    if (adapters) refuseFoldersOutside(adapters.files, host.cwd);
    if (!isForced) refuseUncommitted(written);
  }
  const chosen = isSet(argv, 'interactive') ? await interview(possible, run, host) : possible;
  const { plans, problems } = planRewrites(chosen.candidates, chosen.mentions, run.parser);
  // Before the files that import them.
  const unwritten = adapters ? writeAdapters(adapters.files, mode, host) : [];
  problems.push(...unwritten, ...writePlans(unwritten.length === 0 ? plans : [], mode, host));

  for (const problem of [...problems, ...(types?.unchecked ?? [])]) host.log(`sunset: ${problem}`);
  const left = chosen.candidates.flatMap((candidate) => candidate.left);
  const summary = renderFixSummary({
    hasWritten: mode === 'write',
    rewritten: plans.flatMap(({ rewritten }) => rewritten),
    mentioned: plans.flatMap(({ file, mentioned }) => mentioned.map((mention) => ({ ...mention, file: file.name }))),
    left: [...left, ...chosen.candidates.flatMap(listSilenced)],
    limitations,
  });
  if (adapters) summary.push(...adapters.refused, ...renderAdapterFiles(adapters.files, mode));
  summary.push(...renderNamedPlaces(tested?.places ?? []), ...(types ? renderTypeCheck(types) : []));
  for (const line of summary) host.log(line);
  showManualWork(
    left.filter(({ why }) => why === 'manual' || why === 'none').map(({ finding }) => finding),
    reportFile,
    run,
    host,
  );
  if (problems.length > 0 || hasUnjudgedName(limitations, run)) return EXIT.failed;
  return mode === 'check' && plans.length > 0 ? EXIT.found : EXIT.clean;
}

function listSilenced({ silenced }: Candidate): Candidate['left'] {
  return silenced.map((finding) => ({ finding, why: 'silenced' }));
}

async function planWithAdapters(
  candidates: readonly Candidate[],
  run: RunRequest,
  mayChangeGenerated: boolean,
): Promise<AdapterPlans> {
  const { planAdapters } = await import('../rewriting/adapters/plan-adapters.ts');
  return planAdapters(candidates, run, mayChangeGenerated);
}

/** The mentions of a request that an adapter carries out stay: the program still names the old path. */
function withAdapters({ mentions }: Choice, { candidates, replaced }: AdapterPlans): Choice {
  return {
    candidates,
    mentions: new Map([...mentions].map(([candidate, own]) => [replaced.get(candidate) ?? candidate, own])),
  };
}

/** Loaded only where something is rewritten; null where nothing is. */
async function checkProjectTypes(
  candidates: readonly Candidate[],
  rewriteClass: RewriteClass,
  { parser }: RunRequest,
): Promise<TypeCheck | null> {
  if (candidates.every(({ edits }) => edits.length === 0)) return null;
  const { checkTypes } = await import('../rewriting/check-types.ts');
  return checkTypes(candidates, rewriteClass, parser);
}

/** Loaded only where something is rewritten; null where nothing is. */
async function checkTests(
  candidates: readonly Candidate[],
  { cwd }: RunRequest,
): Promise<{ candidates: Candidate[]; places: NamedPlace[] } | null> {
  if (candidates.every(({ edits }) => edits.length === 0)) return null;
  const { keepNamedInTests } = await import('../rewriting/named-in-tests.ts');
  return keepNamedInTests(candidates, cwd);
}

/** Mentions move only with accepted requests, so the questions about them come last. */
async function interview({ candidates }: Choice, run: RunRequest, host: CommandHost): Promise<Choice> {
  const { createInterview } = await import('../rewriting/interview.ts');
  const { askAboutRequests, askAboutMentions } = createInterview(host, run.parser);
  const agreed = await askAboutRequests(candidates);
  return { candidates: agreed, mentions: await askAboutMentions(selectMentions(agreed)) };
}

/** Writes to the report file if there is one, else to standard error. */
function showManualWork(
  findings: readonly Finding[],
  reportFile: { name: string; path: string } | null,
  run: RunRequest,
  host: CommandHost,
): void {
  if (reportFile === null) {
    for (const line of renderManualWork(findings, run)) host.log(line);
    return;
  }
  writeFile(reportFile.path, renderManualReport(findings, run, run.judgement.asOf));
  host.log(`to do by hand: ${renderCount(findings.length, 'place')}, written down in ${reportFile.name}`);
}
