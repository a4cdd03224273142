/** The files of a run's projects that the run does not look at: modules among them may hold words of a request. */
import { dirname, sep } from 'node:path';
import { findProjectRoot } from '../../analysis/host/project-root.ts';
import { listSources } from '../../analysis/host/project-sources.ts';

/** Beside so many files for each file of the run, the others are not worth a scan. */
const OTHERS_FOR_EACH = 1;

/**
 * Absolute paths of the other sources; null where they are not known: a file has no project, or its project has far more
 * sources than the run has files. `directories` are looked at whole.
 */
export function findOtherSources(files: readonly { path: string }[], directories: readonly string[]): string[] | null {
  const known = new Set(files.map(({ path }) => path));
  const roots = new Set([...new Set(files.map(({ path }) => dirname(path)))].map(findProjectRoot));
  const others: string[] = [];
  for (const root of roots) {
    if (root === null) return null;
    if (directories.some((named) => root === named || root.startsWith(named.endsWith(sep) ? named : named + sep)))
      continue;
    const sources = listSources(root, files.length * (1 + OTHERS_FOR_EACH));
    if (sources === null) return null;
    others.push(...sources.filter((source) => !known.has(source)));
  }
  return others;
}
