/** Groups what a run has read, left out and not judged, by reason and by package. */
import { basename } from 'node:path';
import type { Limitation, LimitationReason } from '../../analysis/findings/limitation.ts';
import type { RunSettings } from '../configuration/file-settings.ts';
import { compareText } from '../files/compare-text.ts';
import { getName } from '../files/file-name.ts';
import { readPackageName } from '../output/package-name.ts';
import type { Survey } from '../run/survey.ts';
import { COVERAGE_LIMITS } from './coverage-limits.ts';
import type { LeftOut, LeftOutReason, Limit, PackageState } from './diagnosis.ts';

/** Returns the reasons for which files were left out, each with its places. Files in which nothing was judged are among the limitations. */
export function getLeftOut(
  survey: Survey,
  { isIgnored }: Pick<RunSettings, 'isIgnored'>,
  limitations: readonly Limitation[],
): LeftOut[] {
  const unjudged = new Set(limitations.flatMap(({ file, isWholeFile }) => (isWholeFile === true ? [file] : [])));
  const excluded = survey.files.filter(({ file }) => isIgnored(file.path)).map(({ file }) => file);
  const unnamed = survey.files.filter(
    ({ file, isAnalyzed }) => !isAnalyzed && !isIgnored(file.path) && !unjudged.has(file.name),
  );
  const getSkipped = (reason: 'ignored' | 'installed') =>
    survey.skipped.filter((skipped) => skipped.reason === reason).map(({ name }) => name);
  const places: Readonly<Record<LeftOutReason, readonly string[]>> = {
    installed: getSkipped('installed'),
    ignored: getSkipped('ignored'),
    configuration: [...survey.excluded, ...excluded].map(({ name }) => name).sort(compareText),
    'other-kind': survey.unread.filter(({ leftOut }) => leftOut === undefined).map(({ name }) => name),
    'no-word': unnamed.map(({ file }) => file.name),
  };
  return (Object.keys(places) as LeftOutReason[])
    .map((reason) => ({ reason, places: places[reason] }))
    .filter((one) => one.places.length > 0);
}

/** Returns the packages of the files, by folder. Files without a package.json share one entry, with the folder `.`. */
export function getPackageStates({ files }: Survey, cwd: string): PackageState[] {
  const states = new Map<string | null, PackageState>();
  for (const { home, isAnalyzed, talks } of files) {
    const { root, facts } = home;
    const known = states.get(root) ?? {
      name: root === null ? 'no package.json' : (readPackageName(root) ?? basename(root)),
      folder: root === null ? '.' : getName(root, cwd) || '.',
      files: 0,
      analyzed: 0,
      callsPlatform: talks,
      sdk: facts.sdk,
    };
    states.set(root, { ...known, files: known.files + 1, analyzed: known.analyzed + (isAnalyzed ? 1 : 0) });
  }
  return [...states.values()].sort((one, other) => compareText(one.folder, other.folder));
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
