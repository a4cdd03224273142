/** Finds the entries of a baseline that a run could have used, and did not. */
import { dirname, resolve } from 'node:path';
import { getGlobBase, isGlob } from '../files/globs.ts';
import type { RunRequest } from '../run/run-request.ts';
import type { Baseline, BaselineEntry } from './baseline-file.ts';
import type { MatchedBaseline } from './match-baseline.ts';
import { isBelow } from '../../analysis/host/boundary.ts';
import { exists } from '../../analysis/host/disk.ts';
import type { Limitation } from '../../analysis/findings/limitation.ts';
import { readSourceText } from '../files/read.ts';

/**
 * Returns the entries that count more uses than the run has found. Entries for files or ids that it did not check are left out, and where
 * it has not read the whole folder of the baseline, those for files whose requests other files may make.
 */
export function findUnusedEntries(
  { path, entries }: Baseline,
  { uses }: Pick<MatchedBaseline, 'uses'>,
  {
    cwd,
    paths,
    isListed,
    dataset,
    judgement,
    hasImports,
  }: Pick<RunRequest, 'cwd' | 'paths' | 'isListed' | 'dataset' | 'judgement' | 'hasImports'>,
  limitations: readonly Limitation[],
): BaselineEntry[] {
  const folder = dirname(path);
  const roots = (paths.length === 0 && !isListed ? ['.'] : paths).map((named) =>
    resolve(cwd, isGlob(named) ? getGlobBase(named) : named),
  );
  // A pattern may match only some of the files below its base.
  const isWhole = !paths.some(isGlob);
  const judged = new Map<string, readonly string[]>();
  for (const { id, item } of dataset.deprecations) judged.set(id, [id, String(item)]);
  for (const { constraints } of dataset.contracts ?? []) for (const { id } of constraints) judged.set(id, [id]);
  const isJudged = (id: string): boolean => {
    const names = judged.get(id);
    // An id that the data no longer has can match nothing. Without the contracts, it may be the id of a constraint.
    if (names === undefined) return dataset.contracts !== undefined;
    return judgement.only === undefined || names.some((name) => judgement.only!.includes(name));
  };
  const isPart = !hasImports || !roots.some((root) => isBelow(folder, root));
  const unjudged = new Set(limitations.map(({ file }) => resolve(cwd, file)));
  return entries.filter((entry) => {
    const isUsedUp = (uses.get(entry)?.count ?? 0) >= entry.count;
    const place = resolve(folder, entry.file);
    if (isUsedUp || !isWhole || !isJudged(entry.id) || !roots.some((root) => isBelow(place, root))) return false;
    return !isPart || !(unjudged.has(place) || mayBeCalled(place));
  });
}

/** True for a file that exports something: files that the run has not read may make requests with it. */
function mayBeCalled(path: string): boolean {
  if (!exists(path)) return false;
  const read = readSourceText(path);
  return !('text' in read) || /\bexports?\b/.test(read.text);
}
