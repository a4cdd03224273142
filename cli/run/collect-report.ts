/** Analyses and judges the files of a run and collects its report, for `check` and `fix`. */
import type { Finding } from '../../analysis/findings/finding.ts';
import { toSilencedLimitation } from '../../analysis/findings/suppressions.ts';
import { toWeakLimitation } from '../../analysis/findings/judgement/weak-findings.ts';
import { maskTokens } from '../../data/mask-tokens.ts';
import { basename, dirname, resolve } from 'node:path';
import { getStats } from '../../analysis/host/disk.ts';
import { readManifestKey } from '../../rules/configuration/manifest-key.ts';
import { MANIFEST } from '../../rules/configuration/places.ts';
import { CommandError } from '../command-error.ts';
import type { RunSettings } from '../configuration/file-settings.ts';
import { getName, getPath } from '../files/file-name.ts';
import { compareLimitations } from './unjudged/compare-limitations.ts';
import { joinReads } from './joins/join-reads.ts';
import { judgeFiles, type WholeFileComments } from './judge-files.ts';
import type { AnalyzedFile, JudgedFile, PassResult } from './pass.ts';
import type { FileCounts, Report, SuppressedFinding } from './report.ts';
import type { RunRequest } from './run-request.ts';
import type { Limitation } from '../../analysis/findings/limitation.ts';

/** Analyses the files of a run. */
export type Analyze = (request: RunRequest) => Promise<PassResult>;

/**
 * Collects the report, with a limitation for each finding whose evidence is too weak or that a comment suppresses; `onJudged` is called
 * once for each analysed file.
 * @throws CommandError if a named path cannot be read, or if the configuration excludes every file.
 */
export async function collectReport(
  request: RunRequest,
  onJudged: (file: JudgedFile) => void,
  analyze: Analyze = analyzeAnew,
  wholeFileComments: WholeFileComments = 'do not hold',
): Promise<Report & { settings: RunSettings }> {
  const { judge, judgement } = request;
  const { files, limitations, markers, counts, configurations } = await analyze(request).finally(() =>
    request.progress?.end(),
  );
  const findings: Report['findings'] = [];
  const covered = new Set<Finding>();
  const unshown: Limitation[] = [];
  const suppressed: SuppressedFinding[] = [];
  // A configuration that is wrong fails the run whether anything is found beside it or not: it may be why nothing is.
  const nested = configurations.map((name) => getPath(name, request.cwd)).filter(holdsSettings);
  const settings = await request.readSettings([
    ...[...files.map(({ file }) => file.path), ...nested].map((path) => dirname(path)),
    ...getStarts(request),
  ]);
  const ignoredNames = findIgnoredNames(request, settings);
  if (ignoredNames.length > 0 && ignoredNames.length === request.paths.length) refuseIgnored(ignoredNames);
  judgeFiles(joinReads(files, settings.isIgnored), {
    judge,
    judgement,
    settings,
    wholeFileComments,
    onJudged(file) {
      findings.push(...file.findings);
      for (const finding of file.covered) covered.add(finding);
      unshown.push(...file.weak.map(toWeakLimitation), ...file.silenced.map(toSilencedLimitation));
      suppressed.push(
        ...file.silenced.map((finding) => ({ finding, kind: 'comment' as const, ...findJustification(finding, file) })),
        ...file.excluded.map(({ finding, exclusion: { reason } }) => ({
          finding,
          kind: 'exclusion' as const,
          justification: maskTokens(reason),
        })),
      );
      onJudged(file);
    },
  });
  const counted = withoutIgnored(counts, files, settings);
  if (counted.scanned === 0 && counted.ignored > 0 && !request.mayBeEmpty && !request.isListed)
    throw new CommandError('the configuration ignores every file of this run (--pass-with-no-files accepts that)');
  const judged = limitations.filter(({ file }) => !settings.isIgnored(getPath(file, request.cwd)));
  const all = [...judged, ...unshown].sort(compareLimitations);
  return {
    asOf: judgement.asOf,
    readOn: judgement.readOn,
    findings,
    limitations: all,
    suppressed,
    covered,
    markers,
    files: counted,
    ignoredNames,
    settings,
  };
}

/** Returns the folders that the user named, and those of the files (absolute). */
function getStarts({ cwd, paths }: RunRequest): string[] {
  return paths.map((path) => {
    const absolute = resolve(cwd, path);
    return getStats(absolute)?.isDirectory() === true ? absolute : dirname(absolute);
  });
}

/** False for a manifest without the key of the settings. */
function holdsSettings(path: string): boolean {
  return basename(path) !== MANIFEST || readManifestKey(path) !== undefined;
}

/**
 * Returns the names of the files that the user named and that a configuration leaves out. Those of a list, or with `mayBeEmpty`, are no
 * surprise to the user, and not among them.
 */
function findIgnoredNames({ cwd, paths, isListed, mayBeEmpty }: RunRequest, { isIgnored }: RunSettings): string[] {
  if (isListed || mayBeEmpty) return [];
  return paths
    .map((path) => resolve(cwd, path))
    .filter((path) => getStats(path)?.isFile() === true && isIgnored(path))
    .map((path) => getName(path, cwd));
}

/** Refuses a run in which nothing is left to judge, because a configuration leaves out each of its files. @throws CommandError */
function refuseIgnored([first, ...others]: readonly string[]): never {
  throw new CommandError(
    others.length === 0
      ? `the configuration ignores ${first}, so it is not judged (--pass-with-no-files accepts that)`
      : 'the configuration ignores every file of this run (--pass-with-no-files accepts that)',
  );
}

/** Corrects the counts for files that a nested configuration ignores, which is read after the analysis has counted them. */
function withoutIgnored(counts: FileCounts, files: readonly AnalyzedFile[], { isIgnored }: RunSettings): FileCounts {
  const ignored = files.filter(
    ({ file, analysis: { uses, breaches = [] } }) => uses.length + breaches.length > 0 && isIgnored(file.path),
  );
  const parsed = ignored.filter(({ isParsed }) => isParsed).length;
  return {
    scanned: counts.scanned - ignored.length,
    gated: counts.gated - (ignored.length - parsed),
    parsed: counts.parsed - parsed,
    failed: counts.failed,
    ignored: counts.ignored + ignored.length,
  };
}

function findJustification(finding: Finding, { comments }: JudgedFile): Pick<SuppressedFinding, 'justification'> {
  const reason = comments.find(({ suppressed }) => suppressed.includes(finding))?.directive.reason ?? null;
  return reason === null ? {} : { justification: reason };
}

async function analyzeAnew(request: RunRequest): Promise<PassResult> {
  const analyzer = await request.loadAnalyzer();
  const { analyzeProject } = await import('./analyze-project.ts');
  return analyzeProject(request, analyzer);
}
