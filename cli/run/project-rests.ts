/** Beginnings of paths in files that a run does not look at: who names one file of a project still wants it judged as a part of it. */
import { dirname, sep } from 'node:path';
import type { Engine } from '../../analysis/engine.ts';
import { findProjectRoot } from '../../analysis/host/modules/project-scan.ts';

/** The rests of every project of which only a part lies below the named directories. */
export function findOtherRests(
  files: readonly { path: string }[],
  directories: readonly string[],
  engine: Pick<Engine, 'findProjectRests'>,
): Set<string> {
  const rests = new Set<string>();
  const roots = new Map<string, string | null>();
  const seen = new Set<string>();
  for (const { path } of files) {
    const directory = dirname(path);
    let root = roots.get(directory);
    if (root === undefined) roots.set(directory, (root = findProjectRoot(directory)));
    if (root === null || seen.has(root)) continue;
    seen.add(root);
    if (directories.some((named) => root === named || root.startsWith(named.endsWith(sep) ? named : named + sep)))
      continue;
    for (const rest of engine.findProjectRests(path) ?? []) rests.add(rest);
  }
  return rests;
}
