/** `sunset fix`: shows the rewrites as a diff, or makes them. */
import { resolve } from 'node:path';
import type { ChangedLines } from '../changed-lines.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { CommandHost } from '../host.ts';
import { getTexts, type Arguments } from '../options.ts';
import type { AdapterPlans } from '../rewriting/adapters/plan-adapters.ts';
import { refuseFoldersOutside, writeAdapters } from '../rewriting/adapters/write-adapters.ts';
import { reportFix } from '../reporters/report-fix.ts';
import { carryOut, type CarryOutOptions, type Choice } from '../rewriting/carry-out.ts';
import { createFinishTest } from '../rewriting/finished-moves.ts';
import { collectCandidates } from '../rewriting/collect-candidates.ts';
import { refuseUncommittable } from '../rewriting/committable.ts';
import { readFixOptions, type FixOptions } from '../rewriting/fix-options.ts';
import { hasNoEarlierVersion, refuseOutside, refuseUncommitted } from '../rewriting/guard-files.ts';
import type { Candidate } from '../rewriting/rewrite-candidate.ts';
import { selectMentions } from '../rewriting/select-mentions.ts';
import { listUnfinished } from '../rewriting/unfinished-mentions.ts';
import { verifyChosenTypes, verifyTests, verifyTypes } from '../rewriting/verify.ts';
import type { TypedProjects } from '../rewriting/types/typed-project.ts';
import type { Written } from '../rewriting/write-plans.ts';
import { prepareRun, type EngineMaker } from '../run/prepare-run.ts';
import { renderEarlierDay } from '../run/scope-notices.ts';
import type { RunRequest } from '../run/run-request.ts';
import { hasUnjudgedName, renderIncomplete } from '../run/unjudged/unjudged-names.ts';

/**
 * Prints the diff, writes the files (`--write`), or prints the names of files that would change (`--check`, exit code 1).
 * Everything that may prevent a write is tested before the first question and before the first file changes. A file
 * whose rewrite is refused stays as it is. Exits with 2 if one is, if a named file cannot be judged, or if `--strict` is set and there
 * are limitations.
 * @throws CommandError for wrong options, files outside the working directory, and uncommitted files without `--force`.
 */
export async function runFix(argv: Arguments, host: CommandHost, makeEngine?: EngineMaker): Promise<ExitCode> {
  if (getTexts(argv, 'resolve').length > 0)
    return (await import('../rewriting/resolve-markers.ts')).runResolve(argv, host);
  const options = readFixOptions(argv, host);
  const { rewriteClass, stdin, isStrict } = options;
  const run = await prepareRun(argv, host, makeEngine);
  if (stdin !== undefined) {
    const { rewriteInput } = await import('../rewriting/rewrite-input.ts');
    return rewriteInput({ ...options, stdin }, run, host);
  }
  const changed = options.since === undefined ? null : await findChanges(options.since, host.cwd);
  const generated = options.changesGenerated ? 'change' : 'leave';
  const {
    candidates: collected,
    limitations,
    files,
    suppressed,
    ignoredNames,
  } = await collectCandidates(run, {
    rewriteClass,
    mentions: options.changesMentions ? 'collect' : 'leave',
    generated,
    adapters: options.usesAdapters ? 'go first' : 'leave',
    changed,
  });
  const projects: TypedProjects = new Map();
  const { candidates: typed, types } = await verifyTypes(collected, options, run, host, projects);
  const tested = options.changesMentions ? await verifyTests(typed, rewriteClass, run) : null;
  const checked = tested?.candidates ?? typed;
  const isFinished = options.finishesMentions ? createFinishTest() : undefined;
  const rewriting: Choice = { candidates: checked, mentions: selectMentions(checked, isFinished) };
  const adapters = options.usesAdapters ? await planWithAdapters(checked, run, generated) : null;
  const possible = adapters ? withAdapters(rewriting, adapters) : rewriting;
  const tree = options.mode === 'write' ? refuseBadState(possible, adapters, options, host) : null;
  const chosen = options.isInteractive ? await interview(possible, run, host) : possible;
  const chosenTypes = types && (await verifyChosenTypes(chosen, adapters, types, { projects, cwd: host.cwd }));
  const written = await carryOutWithAdapters(chosen, adapters, { tree, run, options, host });
  const unchecked = [...(types?.unchecked ?? []), ...(chosenTypes?.unchecked ?? [])];
  for (const problem of [...written.problems, ...unchecked]) host.log(`sunset: ${problem}`);
  if (options.mode === 'write' && hasNoEarlierVersion(written.plans.map(({ file }) => file)))
    host.log('sunset: these files are in no git repository: nothing restores their earlier text');
  for (const line of renderEarlierDay(argv, run.judgement.asOf, host.today)) host.log(line);
  const named = tested?.places ?? [];
  const unfinished = listUnfinished(checked, rewriting.mentions);
  reportFix(
    {
      ...written,
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
    },
    run,
    options,
    host,
  );
  if (written.problems.length > 0 || hasUnjudgedName(limitations, run)) return EXIT.failed;
  const ofChange = limitations.filter(({ file }) => changed === null || changed.hasFile(resolve(run.cwd, file)));
  const incomplete = isStrict ? renderIncomplete(ofChange) : null;
  if (incomplete !== null) {
    host.log(incomplete);
    return EXIT.failed;
  }
  return options.mode === 'check' && written.plans.length > 0 ? EXIT.found : EXIT.clean;
}

/**
 * Tests what may prevent a write. Returns the work tree to commit in; null without `--commit`.
 * @throws CommandError for files outside the working directory, and uncommitted files without `--force`.
 */
function refuseBadState(
  { candidates, mentions }: Choice,
  adapters: AdapterPlans | null,
  { isForced, commits }: FixOptions,
  { cwd }: CommandHost,
): string | null {
  const written = candidates
    .filter((candidate) => candidate.edits.length > 0 || mentions.has(candidate))
    .map(({ file }) => file);
  refuseOutside(written, cwd);
  if (adapters) refuseFoldersOutside(adapters.files, cwd);
  if (!isForced) refuseUncommitted(written);
  return commits ? refuseUncommittable(written, cwd) : null;
}

interface Surroundings {
  /** The work tree to commit the rewrites in; null without `--commit`. */
  tree: string | null;
  run: RunRequest;
  options: FixOptions;
  host: CommandHost;
}

/** Writes the files of adapters before the files that import them; if one cannot be written, nothing else is. */
async function carryOutWithAdapters(
  choice: Choice,
  adapters: AdapterPlans | null,
  { tree, run, options: { mode, format }, host }: Surroundings,
): Promise<Written> {
  const shown: CommandHost = format === 'json' ? { ...host, print: () => undefined } : host;
  const unwritten = adapters ? writeAdapters(adapters.files, mode, shown) : [];
  if (unwritten.length > 0) return { plans: [], problems: unwritten };
  const means: CarryOutOptions = { mode, host: shown, parser: run.parser };
  if (tree === null) return carryOut(choice, means);
  const { commitRewrites } = await import('../rewriting/commit-rewrites.ts');
  return commitRewrites(choice, tree, run, means);
}

/** Imports the module on demand: only runs with `--since` need it, and git. */
async function findChanges(since: string, cwd: string): Promise<ChangedLines> {
  const { findChangedLines } = await import('../changed-lines.ts');
  return findChangedLines(since, cwd);
}

async function planWithAdapters(
  candidates: readonly Candidate[],
  run: RunRequest,
  generated: 'change' | 'leave',
): Promise<AdapterPlans> {
  const { planAdapters } = await import('../rewriting/adapters/plan-adapters.ts');
  return planAdapters(candidates, run, generated);
}

/** Moves the choice to the candidates with adapters. They add no mentions: a program with an adapter still names the old path. */
function withAdapters({ mentions }: Choice, { candidates, replaced }: AdapterPlans): Choice {
  return {
    candidates,
    mentions: new Map([...mentions].map(([candidate, own]) => [replaced.get(candidate) ?? candidate, own])),
  };
}

/** Asks the user about each rewrite. Mentions move only with accepted requests, so the questions about them come last. */
async function interview({ candidates }: Choice, run: RunRequest, host: CommandHost): Promise<Choice> {
  const { createInterview } = await import('../rewriting/interview.ts');
  const { askAboutRequests, askAboutMentions } = createInterview(host, run.parser);
  const agreed = await askAboutRequests(candidates);
  return { candidates: agreed, mentions: await askAboutMentions(selectMentions(agreed)) };
}
