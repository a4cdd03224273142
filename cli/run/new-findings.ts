/** Finds the findings that an earlier commit does not have, even if the change that causes them is in another file. */
import { resolve } from 'node:path';
import { getFindingId, type Finding } from '../../analysis/findings/finding.ts';
import { exists, readEarlier } from '../../analysis/host/disk.ts';
import { matchBaseline } from '../baseline/match-baseline.ts';
import type { Baseline } from '../baseline/baseline-file.ts';
import type { EarlierCommit } from '../earlier-commit.ts';
import { collectReport } from './collect-report.ts';
import type { JudgedFile } from './pass.ts';
import type { RunRequest } from './run-request.ts';

/** Keys that stay the same when lines move: id, path, file and text of the line. */
export type FindingKeys = Map<Finding, string>;

/** Adds the keys of the findings in a judged file. `file` is the absolute path that it has now. */
export function addKeys(
  keys: FindingKeys,
  { text, findings }: Pick<JudgedFile, 'text' | 'findings'>,
  file: string,
): void {
  if (findings.length === 0) return;
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/);
  for (const finding of findings) {
    const line = (lines[finding.line - 1] ?? '').trim();
    keys.set(finding, JSON.stringify([getFindingId(finding), finding.kind, finding.path, file, line]));
  }
}

/** Prepares a run over `paths`. Settings and baseline are read from the disk; within `readEarlier`, from the earlier commit. */
export type Prepare = (paths: readonly string[]) => Promise<{ run: RunRequest; baseline: Baseline | null }>;

/**
 * Returns the `reported` findings that a run at the commit, with the settings and the baseline of that commit, does not report. Findings
 * with equal keys are compared by number. Those for which `isShown` is true lie on changed lines: they count as new first, and are not
 * returned.
 * @throws CommandError where `prepare` or `collectReport` does.
 */
export async function findNewFindings(
  reported: readonly Finding[],
  keys: FindingKeys,
  isShown: (finding: Finding) => boolean,
  { run, prepare, commit }: { run: RunRequest; prepare: Prepare; commit: EarlierCommit },
): Promise<ReadonlySet<Finding>> {
  // Paths were validated, so one that does not exist is a glob pattern.
  const patterns = run.paths.filter((path) => !exists(resolve(run.cwd, path)));
  const before = await readEarlier(commit.files, () => countEarlier(run, patterns, prepare, commit));
  const now = new Map<string, Finding[]>();
  for (const finding of reported) {
    const key = keys.get(finding)!;
    now.set(key, [...(now.get(key) ?? []), finding]);
  }
  const found = new Set<Finding>();
  for (const [key, findings] of now) {
    const added = findings.length - (before.get(key) ?? 0);
    const shown = findings.filter(isShown).length;
    const others = findings.filter((finding) => !isShown(finding));
    for (const finding of added > shown ? others.slice(shown - added) : []) found.add(finding);
  }
  return found;
}

/** Returns the number of findings at the earlier commit for each key. */
async function countEarlier(
  { cwd, paths }: RunRequest,
  patterns: readonly string[],
  prepare: Prepare,
  { getPresentPath }: EarlierCommit,
): Promise<ReadonlyMap<string, number>> {
  const before = new Map<string, number>();
  const known = paths.filter((path) => patterns.includes(path) || exists(resolve(cwd, path)));
  if (known.length === 0 && paths.length > 0) return before;
  const { run, baseline } = await prepare(known);
  const keys: FindingKeys = new Map();
  const { findings } = await collectReport({ ...run, mayBeEmpty: true }, (judged) => {
    addKeys(keys, judged, getPresentPath(judged.file.path));
  });
  const open = baseline === null ? findings : matchBaseline(findings, baseline, { cwd, asOf: run.judgement.asOf }).open;
  for (const finding of open) before.set(keys.get(finding)!, (before.get(keys.get(finding)!) ?? 0) + 1);
  return before;
}
