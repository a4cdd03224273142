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

/** Files below a directory. `isCut`: there are more. */
export interface BoundedFiles {
  paths: readonly string[];
  isCut: boolean;
}

/** Returns the same files up to a number of files and of directories, those near to the directory first. */
export function listFilesWithin(directory: string, most: { files: number; directories: number }): BoundedFiles {
  const paths: string[] = [];
  const pending = [directory];
  for (const [index, at] of pending.entries()) {
    if (index === most.directories || paths.length > most.files) return { paths, isCut: true };
    for (const entry of list(at)) {
      if (entry.isDirectory() && !SKIPPED.has(entry.name)) pending.push(join(at, entry.name));
      else if (entry.isFile()) paths.push(join(at, entry.name));
    }
  }
  return { paths, isCut: false };
}

function list(directory: string): readonly Dirent[] {
  try {
    return listDirectory(directory);
  } catch {
    return [];
  }
}
