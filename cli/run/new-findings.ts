/** Finds what is a finding now and was none at an earlier commit, wherever the change is that made it one. */
import { resolve } from 'node:path';
import { getFindingId, type Finding } from '../../analysis/findings/finding.ts';
import { exists, readEarlier } from '../../analysis/host/disk.ts';
import type { EarlierCommit } from '../earlier-commit.ts';
import { collectReport } from './collect-report.ts';
import type { JudgedFile } from './pass.ts';
import type { RunRequest } from './run-request.ts';

/** Findings by a key that stays the same when lines move: id, path, file and text of the line. */
export type FindingsByKey = Map<string, Finding[]>;

/** Adds the findings of a judged file. `file` is its absolute path now. */
export function addByKey(
  known: FindingsByKey,
  { text, findings }: Pick<JudgedFile, 'text' | 'findings'>,
  file: string,
): void {
  if (findings.length === 0) return;
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/);
  for (const finding of findings) {
    const line = (lines[finding.line - 1] ?? '').trim();
    const key = JSON.stringify([getFindingId(finding), finding.kind, finding.path, file, line]);
    known.set(key, [...(known.get(key) ?? []), finding]);
  }
}

/**
 * Returns those of the findings that the files of the commit do not have. `isShown` are reported anyway: they count as new.
 * @throws CommandError as `collectReport`.
 */
export async function findNewFindings(
  now: FindingsByKey,
  isShown: (finding: Finding) => boolean,
  run: RunRequest,
  commit: EarlierCommit,
): Promise<ReadonlySet<Finding>> {
  const before = await collectEarlier(run, commit);
  const found = new Set<Finding>();
  for (const [key, findings] of now) {
    const added = findings.length - (before.get(key)?.length ?? 0);
    const shown = findings.filter(isShown).length;
    const others = findings.filter((finding) => !isShown(finding));
    for (const finding of added > shown ? others.slice(shown - added) : []) found.add(finding);
  }
  return found;
}

async function collectEarlier(run: RunRequest, { files, getPresentPath }: EarlierCommit): Promise<FindingsByKey> {
  const before: FindingsByKey = new Map();
  const isThere = (path: string): boolean => readEarlier(files, () => exists(resolve(run.cwd, path)));
  const paths = run.paths.filter((path) => isThere(path) || !exists(resolve(run.cwd, path)));
  if (paths.length === 0 && run.paths.length > 0) return before;
  const request: RunRequest = { ...run, paths, mayBeEmpty: true };
  const analyzer = await request.loadAnalyzer();
  const { analyzeProject } = await import('./analyze-project.ts');
  await collectReport(
    request,
    (judged) => {
      addByKey(before, judged, getPresentPath(judged.file.path));
    },
    () => Promise.resolve(readEarlier(files, () => analyzeProject(request, analyzer))),
  );
  return before;
}
