/** Finds the source files of a run's projects that are no part of the run: they may contain parts of a request. */
import { dirname, sep } from 'node:path';
import { findProjectRoot } from '../../analysis/host/project-root.ts';
import { listSources } from '../../analysis/host/project-sources.ts';

/** If there are more other files than this for each file of the run, scanning them takes too long. */
const MAX_OTHERS_PER_FILE = 1;

/**
 * Returns absolute paths of the other sources; null if a file has no project, or its project has more than `most` sources: by default,
 * far more than the run has files. All sources in `directories` are part of the run.
 */
export function findOtherSources(
  files: readonly { path: string }[],
  directories: readonly string[],
  most: number = files.length * (1 + MAX_OTHERS_PER_FILE),
): string[] | null {
  const known = new Set(files.map(({ path }) => path));
  const rootsByDirectory = new Map<string, string | null>();
  const roots = new Set(files.map(({ path }) => findProjectRoot(dirname(path), rootsByDirectory)));
  const others: string[] = [];
  for (const root of roots) {
    if (root === null) return null;
    if (directories.some((named) => root === named || root.startsWith(named.endsWith(sep) ? named : named + sep)))
      continue;
    const sources = listSources(root, most);
    if (sources === null) return null;
    others.push(...sources.filter((source) => !known.has(source)));
  }
  return others;
}
