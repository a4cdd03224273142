/** Lists directories that may be missing or unreadable: these are empty. */
import type { Dirent } from 'node:fs';
import { join } from 'node:path';
import { listDirectory } from './disk.ts';

const SKIPPED = new Set(['node_modules', '.git', 'dist', 'build', 'coverage']);

/** Returns the entries of a directory in the order of their names. */
export function listByName(directory: string): readonly Dirent[] {
  return [...list(directory)].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Returns the paths of all files below a directory, without installed packages and what a build writes. */
export function listFiles(directory: string): string[] {
  return list(directory).flatMap((entry) => {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : listFiles(path);
    return entry.isFile() ? [path] : [];
  });
}

function list(directory: string): readonly Dirent[] {
  try {
    return listDirectory(directory);
  } catch {
    return [];
  }
}
