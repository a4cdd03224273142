/** The source files of a project, by a walk that leaves out what is built or installed. */
import type { Dirent } from 'node:fs';
import { join } from 'node:path';
import { listDirectory } from './disk.ts';
import { isSourceName } from './source-names.ts';

/** Folders of what is built or installed. */
export const LEFT_OUT = new Set(['node_modules', 'dist', 'build', 'out', 'coverage', 'vendor']);

/** Absolute paths; null if there are more than `most`. */
export function listSources(root: string, most: number): string[] | null {
  const found: string[] = [];
  const pending = [root];
  for (let directory = pending.pop(); directory !== undefined; directory = pending.pop()) {
    for (const entry of readEntries(directory)) {
      if (entry.isDirectory()) {
        if (!LEFT_OUT.has(entry.name) && !entry.name.startsWith('.')) pending.push(join(directory, entry.name));
      } else if (entry.isFile() && isSourceName(entry.name)) {
        found.push(join(directory, entry.name));
        if (found.length > most) return null;
      }
    }
  }
  return found;
}

function readEntries(directory: string): readonly Dirent[] {
  try {
    return listDirectory(directory);
  } catch {
    return [];
  }
}
