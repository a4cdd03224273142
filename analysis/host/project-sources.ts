/** The source files of a project, by a walk that leaves out what is built or installed. */
import { sep } from 'node:path';
import { listIfThere } from './disk.ts';
import { memoizePerGeneration } from './freshness.ts';
import { getRunNumber } from './listed-directories.ts';
import { getRunGeneration } from './run-generation.ts';
import { isSourceName } from './source-names.ts';

/** Folders of what is built or installed. */
export const LEFT_OUT = new Set(['node_modules', 'dist', 'build', 'out', 'coverage', 'vendor']);

/** The sources below a directory: a part of those that one walk has found. */
interface Range {
  paths: readonly string[];
  start: number;
  end: number;
}

const getRanges = memoizePerGeneration(getRunGeneration, (_run: null) => new Map<string, Range>());

/** Absolute paths; null if there are more than `most`. In a run, what lies below a directory is listed once. */
export function listSources(root: string, most: number): string[] | null {
  const known = getRunNumber() === null ? new Map<string, Range>() : getRanges(null);
  const found: string[] = [];
  const pending: ({ directory: string } | { left: string; start: number })[] = [{ directory: root }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if ('left' in next) {
      known.set(next.left, { paths: found, start: next.start, end: found.length });
      continue;
    }
    const { directory } = next;
    const before = known.get(directory);
    if (before !== undefined) {
      if (found.length + before.end - before.start > most) return null;
      for (let index = before.start; index < before.end; index++) found.push(before.paths[index]!);
      continue;
    }
    pending.push({ left: directory, start: found.length });
    // Joining by `node:path` would go through the whole path for each entry.
    const start = directory.endsWith(sep) ? directory : directory + sep;
    for (const entry of listIfThere(directory)) {
      if (entry.isDirectory()) {
        if (!LEFT_OUT.has(entry.name) && !entry.name.startsWith('.')) pending.push({ directory: start + entry.name });
      } else if (entry.isFile() && isSourceName(entry.name)) {
        found.push(start + entry.name);
        if (found.length > most) return null;
      }
    }
  }
  // The list stays that of the walk.
  return [...found];
}
