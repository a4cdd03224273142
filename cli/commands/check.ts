/** `sunset check`: reports every finding below the given paths, in one or several formats. */
import { resolve } from 'node:path';
import type { Finding } from '../../analysis/findings/finding.ts';
import { applyBaseline, selectBaseline } from '../baseline/apply-baseline.ts';
import { hasOnlyBaselines } from '../baseline/only-baseline.ts';
import type { ChangedLines } from '../changed-lines.ts';
import { CommandError } from '../command-error.ts';
import type { renderIdleExclusions } from '../configuration/file-settings.ts';
import { renderAhead, renderEndingSoon } from '../deadlines/ending-soon.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { CommandHost } from '../host.ts';
import { getChoice, getText, isSet, type Arguments } from '../options.ts';
import { getDestinations } from '../output/destinations.ts';
import { createRenderContext, type FileFacts } from '../output/render-context.ts';
import { writeOutputs } from '../output/write-outputs.ts';
import { GROUPINGS } from '../reporters/groups/group-findings.ts';
import { renderOpenMarkers } from '../reporters/open-markers.ts';
import { stripControl } from '../printable.ts';
import { collectReport, type Analyze } from '../run/collect-report.ts';
import { findCommentFaults, type CommentFault, type WantedComments } from '../run/unjudged/comment-faults.ts';
import { isFailing, type FailOn } from '../run/fail-on.ts';
import { prepareRun, type EngineMaker } from '../run/prepare-run.ts';
import { addCheckSettings } from '../configuration/read-config.ts';
import type { Report } from '../run/report.ts';
import { renderAccepted, renderEarlierDay, renderScopeNotices, renderUnreadConfig } from '../run/scope-notices.ts';
import type { RunRequest } from '../run/run-request.ts';
import { addKeys, findNewFindings, type FindingKeys, type Prepare } from '../run/new-findings.ts';
import { hasUnjudgedName, renderIncomplete } from '../run/unjudged/unjudged-names.ts';
import type { RelatedPlace, SourcePlace } from '../../analysis/findings/use.ts';

/**
 * Writes the report in all formats. Exits with 1 if a finding is at least as severe as `--fail-on`, or if markers are open or comments
 * are wrong and an option refuses that; with 2 if a named file cannot be judged, or if `--strict` is set and code was seen that could
 * not be judged.
 * @throws CommandError, before anything is printed, for wrong options and for named paths that cannot be read.
 */
export async function runCheck(
  typed: Arguments,
  host: CommandHost,
  makeEngine?: EngineMaker,
  analyze?: Analyze,
): Promise<ExitCode> {
  const argv = await addCheckSettings(typed, host);
  const destinations = getDestinations(argv, host.cwd);
  const grouping = getChoice(argv, 'group-by', GROUPINGS, 'file');
  const hasFrames = isSet(argv, 'frames');
  const failOn = getChoice<FailOn>(argv, 'fail-on', ['error', 'warning', 'hint', 'never'], 'error');
  const since = getText(argv, 'since');
  const needsReviews = isSet(argv, 'fail-on-markers');
  const sourceLines = isSet(argv, 'show-source') ? new Map<string, string>() : undefined;
  const analysis = analyze ?? (await openCache(argv, host));
  const wanted: WantedComments = {
    reportsUnused: isSet(argv, 'report-unused-disable-directives'),
    needsReason: isSet(argv, 'require-disable-reasons'),
  };
  const baseline = selectBaseline(argv, host.cwd);
  const run = await prepareRun(typed, host, makeEngine);
  if (wanted.reportsUnused && run.judgement.only !== undefined)
    throw new CommandError('--report-unused-disable-directives needs every finding: leave out --only');
  const input = getText(argv, 'stdin-filename');
  const replaced = input === undefined ? undefined : resolve(host.cwd, input);
  const changed = since === undefined ? null : await findChanges(since, host.cwd, replaced);

  const needsTexts = hasFrames || destinations.some(({ format }) => format.needsTexts === true);
  const files = new Map<string, FileFacts>();
  const keys: FindingKeys = new Map();
  const comments: CommentFault[] = [];
  const collected = await collectReport(
    run,
    (judged) => {
      const { file, text, findings, silenced, packageRoot } = judged;
      comments.push(...findCommentFaults(judged, wanted, run.dataset));
      if (findings.length + silenced.length === 0) return;
      if (changed !== null) addKeys(keys, { text, findings }, file.path);
      files.set(file.name, { packageRoot, ...(needsTexts ? { text } : {}) });
      if (sourceLines !== undefined) addSourceLines(sourceLines, text, findings);
    },
    analysis,
  );
  const { report: whole, notices } = baseline
    ? applyBaseline({ ...collected, comments }, baseline, run, changed === null ? 'whole files' : 'changed lines')
    : { report: { ...collected, comments }, notices: [] };
  const prepare: Prepare = async (paths) => ({
    run: await prepareRun({ ...typed, paths, 'files-from': undefined }, { ...host, log: () => undefined }, makeEngine),
    baseline: selectBaseline(argv, host.cwd),
  });
  const limited = changed === null ? null : await limitToChanges(whole, keys, changed, { run, prepare });
  const report: Report = {
    ...(limited ?? whole),
    sourceLines,
    hasTrace: isSet(argv, 'trace'),
    explainsLimitations: isSet(argv, 'explain-limitations'),
  };
  const brand = run.settings.brand ?? run.dataset.platform.brand;
  const getFailOn = ({ file }: Finding): FailOn =>
    (typed['fail-on'] === undefined ? whole.settings.getSettings(resolve(host.cwd, file)).failOn : undefined) ?? failOn;
  const isFailingHere = (finding: Finding): boolean => isFailing(finding, getFailOn(finding));
  const { asOf, readOn } = run.judgement;
  const chosen = {
    readOn: readOn ?? asOf,
    isFailing: isFailingHere,
    grouping,
    hasFrames,
    hasOnlyStatistics: isSet(argv, 'statistics'),
  };
  const context = createRenderContext(chosen, files, { dataset: run.dataset, brand }, host);
  // A hook runs the check for a commit of the baseline alone, too. Files and formats for programs are written as ever.
  const isShown = destinations.every(({ name, file }) => name === 'stylish' && file === null);
  if (isShown && hasOnlyBaselines(run, report)) return EXIT.clean;
  await writeOutputs(report, destinations, context, host);
  const scope = [
    ...renderUnreadConfig(typed, host.cwd),
    ...renderScopeNotices(run, report),
    ...renderEarlierDay(typed, report.asOf, host.today),
  ];
  const accepted = typed['fail-on'] === undefined ? renderAccepted(report.findings, isFailingHere) : [];
  for (const line of [...scope, ...accepted, ...(limited?.notices ?? []), ...notices]) host.log(line);
  const excluded = (report.suppressed ?? []).filter(({ kind }) => kind === 'exclusion');
  if (run.paths.length === 0 && !run.isListed && changed === null && run.judgement.only === undefined)
    for (const line of await findIdleExclusions(whole.settings, run.dataset, excluded, report.asOf)) host.log(line);
  // Programs that read JSON find the days left in each finding.
  const isRead = destinations.some(({ name }) => name !== 'json');
  const open = needsReviews ? renderOpenMarkers(report.markers) : null;
  if (open !== null) host.log(`${open}; sunset fix --resolve <id> --write removes those you have reviewed`);
  const soon = isRead ? renderEndingSoon(report.findings) : null;
  if (soon !== null) host.log(soon);
  const ahead = isRead && !destinations.some(({ format }) => format.saysWhatEnds === true) ? renderAhead(report) : null;
  if (ahead !== null) host.log(ahead);
  const incomplete = isSet(argv, 'strict') ? renderIncomplete(report.limitations) : null;
  if (incomplete !== null) {
    host.log(incomplete);
    return EXIT.failed;
  }
  if (hasUnjudgedName(whole.limitations, run)) return EXIT.failed;
  const hasOpen = needsReviews && report.markers.length > 0;
  const hasFault = failOn !== 'never' && (hasOpen || (report.comments ?? []).length > 0);
  return hasFault || report.findings.some(isFailingHere) ? EXIT.found : EXIT.clean;
}

/** Imports the module on demand, because few configurations exclude something. */
async function findIdleExclusions(...parameters: Parameters<typeof renderIdleExclusions>): Promise<string[]> {
  const { renderIdleExclusions: render } = await import('../configuration/file-settings.ts');
  return render(...parameters);
}

/** Imports the module on demand: only runs with `--since` need it, and git. */
async function findChanges(since: string, cwd: string, replaced: string | undefined): Promise<ChangedLines> {
  const { findChangedLines } = await import('../changed-lines.ts');
  return findChangedLines(since, cwd, replaced);
}

/** Returns the analysis that uses the cache; undefined without a cache. @throws CommandError for `--cache-location` without `--cache`. */
async function openCache(argv: Arguments, host: CommandHost): Promise<Analyze | undefined> {
  const location = getText(argv, 'cache-location');
  if (!isSet(argv, 'cache')) {
    if (location !== undefined) throw new CommandError('--cache-location says where the cache is: say --cache, too');
    return undefined;
  }
  const { openCacheFolder } = await import('../cache/cache-folder.ts');
  const folder = openCacheFolder(location, host.cwd);
  if (typeof folder !== 'string') {
    const { createCachedAnalysis } = await import('../cache/cached-analysis.ts');
    return createCachedAnalysis(folder, host.log);
  }
  host.log(`sunset: ${folder}`);
  return undefined;
}

function addSourceLines(
  sourceLines: Map<string, string>,
  text: string,
  findings: readonly { file: string; line: number }[],
): void {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/);
  for (const { file, line } of findings)
    sourceLines.set(`${file}:${line}`, (lines[line - 1] ?? '').trim().slice(0, 400));
}

/**
 * Keeps the findings that lie on changed lines or are new since the merge base, and every limitation of a changed file, because the
 * changed lines may be what was not judged.
 */
async function limitToChanges(
  report: Report,
  keys: FindingKeys,
  changed: ChangedLines,
  { run, prepare }: { run: RunRequest; prepare: Prepare },
): Promise<Report & { notices: readonly string[] }> {
  const getPath = (file: string) => resolve(run.cwd, file);
  const shown = new Set<Finding>();
  // A changed base URL, wrapper or constant can turn an unchanged line into a finding, or leave the finding as it was.
  const made = new Map<Finding, readonly SourcePlace[]>();
  for (const finding of report.findings) {
    const { file, related, madeBy = [] } = finding;
    const isChanged = (place: { file?: string; line: number; endLine: number }): boolean =>
      changed.hasLines(getPath(place.file ?? file), place.line, place.endLine);
    if ([{ line: finding.line, endLine: finding.endLine }, ...related].some(isChanged)) shown.add(finding);
    else made.set(finding, madeBy.filter(isChanged));
  }
  const { others, notices } = await findOthers();
  const findings = report.findings
    .filter((finding) => shown.has(finding) || others.has(finding))
    .map((finding) => addMakers(finding, made.get(finding) ?? []));
  const hidden = report.findings.length - findings.length;
  const inner =
    changed.submodules.length === 0
      ? ''
      : `; not compared: changes within ${stripControl(changed.submodules.join(', '))} that are not committed`;
  const scope = `sunset: --since: only what the changes add is shown; findings elsewhere: ${hidden}${inner}`;
  return {
    ...report,
    notices: notices.length > 0 ? notices : [scope],
    findings,
    limitations: report.limitations.filter(({ file }) => changed.hasFile(getPath(file))),
    suppressed: report.suppressed?.filter(({ finding: { file, line, endLine } }) =>
      changed.hasLines(getPath(file), line, endLine),
    ),
    comments: report.comments?.filter(({ file, line }) => changed.hasLines(getPath(file), line, line)),
    markers: report.markers.filter(({ file, line }) => changed.hasLines(getPath(file), line, line)),
  };

  /**
   * Finds the new findings on unchanged lines, which a deleted line, a comment, a re-export or a setting may cause. The merge base is
   * analysed only if there are findings on unchanged lines.
   */
  async function findOthers(): Promise<{ others: ReadonlySet<Finding>; notices: readonly string[] }> {
    if (shown.size === report.findings.length) return { others: new Set(), notices: [] };
    const earlier = { run, prepare, commit: changed.readBase() };
    try {
      const others = await findNewFindings(report.findings, keys, (finding) => shown.has(finding), earlier);
      return { others, notices: [] };
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      const notice = `sunset: --since: the merge base cannot be judged, so every finding is reported: ${stripControl(error.message)}`;
      return { others: new Set(report.findings), notices: [notice] };
    }
  }
}

/** Adds changed places to those of a finding. It inherits the other properties, because a copy would compute the lazy `fix`. */
function addMakers(finding: Finding, makers: readonly SourcePlace[]): Finding {
  if (makers.length === 0) return finding;
  const places = makers.map((maker): RelatedPlace => ({ ...maker, subject: null, range: [0, 0] }));
  const related = [...finding.related, ...places];
  return Object.create(finding, { related: { value: related, enumerable: true } }) as Finding;
}
