/** Groups what a run has read, left out and not judged, by reason and by package. */
import { basename } from 'node:path';
import type { Limitation, LimitationReason } from '../../analysis/findings/limitation.ts';
import { isRunName } from '../../analysis/host/source-names.ts';
import type { RunSettings } from '../configuration/file-settings.ts';
import { compareText } from '../files/compare-text.ts';
import { getName } from '../files/file-name.ts';
import { readPackageName } from '../output/package-name.ts';
import type { FoundFile } from '../files/walk.ts';
import type { FileCounts } from '../run/report.ts';
import type { Survey } from '../run/survey.ts';
import { COVERAGE_LIMITS } from './coverage-limits.ts';
import type { LeftOut, LeftOutReason, Limit, PackageState } from './diagnosis.ts';

/** What became of a file. `excluded`: a configuration leaves it out, whatever the analysis has read of it for other files. */
type FileState = 'excluded' | 'analyzed' | 'failed' | 'gated';

/** The state of each file of the run, by path. Every count of the diagnosis is one of these states. */
export type FileStates = ReadonlyMap<string, { file: FoundFile; state: FileState }>;

export function getFileStates(
  { found, files, excluded }: Survey,
  { isIgnored }: Pick<RunSettings, 'isIgnored'>,
  limitations: readonly Limitation[],
): FileStates {
  const unjudged = new Set(limitations.flatMap(({ file, isWholeFile }) => (isWholeFile === true ? [file] : [])));
  const analyzed = new Set(files.flatMap(({ file, isAnalyzed }) => (isAnalyzed ? [file.path] : [])));
  const getState = ({ path, name }: FoundFile): FileState => {
    if (isIgnored(path)) return 'excluded';
    if (analyzed.has(path)) return 'analyzed';
    return unjudged.has(name) ? 'failed' : 'gated';
  };
  return new Map([
    ...excluded.map((file) => [file.path, { file, state: 'excluded' }] as const),
    ...found.map((file) => [file.path, { file, state: getState(file) }] as const),
  ]);
}

export function countFiles(states: FileStates): FileCounts {
  const count = (wanted: FileState): number => listNames(states, wanted).length;
  const [parsed, gated, failed, ignored] = [count('analyzed'), count('gated'), count('failed'), count('excluded')];
  return { scanned: parsed + gated + failed, gated, parsed, failed, ignored };
}

function listNames(states: FileStates, wanted: FileState): string[] {
  return [...states.values()].flatMap(({ file, state }) => (state === wanted ? [file.name] : [])).sort(compareText);
}

/**
 * Returns the reasons for which files were left out, each with its places. Files in which nothing was judged are among the limitations. A
 * file without an extension may be a program, and counts only if it has a limitation: most are none, such as LICENSE.
 */
export function getLeftOut(survey: Survey, states: FileStates, limitations: readonly Limitation[]): LeftOut[] {
  const limited = new Set(limitations.map(({ file }) => file));
  const isOfOtherKind = ({ name, leftOut }: FoundFile): boolean =>
    leftOut === undefined && (basename(name).includes('.') || isRunName(name) || limited.has(name));
  const getSkipped = (reason: 'ignored' | 'installed') =>
    survey.skipped.filter((skipped) => skipped.reason === reason).map(({ name }) => name);
  const places: Readonly<Record<LeftOutReason, readonly string[]>> = {
    installed: getSkipped('installed'),
    ignored: getSkipped('ignored'),
    configuration: listNames(states, 'excluded'),
    'other-kind': survey.unread.filter(isOfOtherKind).map(({ name }) => name),
    'no-word': listNames(states, 'gated'),
  };
  return (Object.keys(places) as LeftOutReason[])
    .map((reason) => ({ reason, places: places[reason] }))
    .filter((one) => one.places.length > 0);
}

/** Returns the packages of the files, by folder. Files without a package.json share one entry, with the folder `.`. */
export function getPackageStates({ files }: Survey, states: FileStates, cwd: string): PackageState[] {
  const packages = new Map<string | null, PackageState>();
  for (const { file, home, talks } of files) {
    const { root, facts } = home;
    const known = packages.get(root) ?? {
      name: root === null ? 'no package.json' : (readPackageName(root) ?? basename(root)),
      folder: root === null ? '.' : getName(root, cwd) || '.',
      files: 0,
      analyzed: 0,
      callsPlatform: talks,
      sdk: facts.sdk,
    };
    const analyzed = known.analyzed + (states.get(file.path)?.state === 'analyzed' ? 1 : 0);
    packages.set(root, { ...known, files: known.files + 1, analyzed });
  }
  return [...packages.values()].sort((one, other) => compareText(one.folder, other.folder));
}

/** Groups the limitations by reason, the most frequent first. */
export function getLimits(limitations: readonly Limitation[]): Limit[] {
  const byReason = new Map<LimitationReason, string[]>();
  for (const { reason, file, line } of limitations) {
    const places = byReason.get(reason) ?? [];
    byReason.set(reason, places);
    places.push(`${file}:${line}`);
  }
  return [...byReason]
    .map(([reason, places]) => ({ reason, ...COVERAGE_LIMITS[reason], places }))
    .sort((one, other) => other.places.length - one.places.length || compareText(one.reason, other.reason));
}
