/** Finds the entries of a baseline that a run could have used, and did not. */
import { dirname, resolve } from 'node:path';
import { getGlobBase, isGlob } from '../files/globs.ts';
import type { RunRequest } from '../run/run-request.ts';
import type { Baseline, BaselineEntry } from './baseline-file.ts';
import type { MatchedBaseline } from './match-baseline.ts';
import { isBelow } from '../../analysis/host/boundary.ts';

/** Returns the entries that count more uses than the run has found; entries for files or ids that it did not check are left out. */
export function findUnusedEntries(
  { path, entries }: Baseline,
  { uses }: Pick<MatchedBaseline, 'uses'>,
  {
    cwd,
    paths,
    isListed,
    dataset,
    judgement,
  }: Pick<RunRequest, 'cwd' | 'paths' | 'isListed' | 'dataset' | 'judgement'>,
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
  return entries.filter((entry) => {
    const isUsedUp = (uses.get(entry)?.count ?? 0) >= entry.count;
    const place = resolve(folder, entry.file);
    return !isUsedUp && isWhole && isJudged(entry.id) && roots.some((root) => isBelow(place, root));
  });
}
