/** Lists directories that may be missing or unreadable: these are empty. */
import type { Dirent } from 'node:fs';
import { sep } from 'node:path';
import { listIfThere } from './disk.ts';

const SKIPPED = new Set(['node_modules', '.git', 'dist', 'build', 'coverage']);

/** Returns the entries of a directory in the order of their names. */
export function listByName(directory: string): readonly Dirent[] {
  return [...listIfThere(directory)].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Returns the paths of all files below a directory, without installed packages and what a build writes. */
export function listFiles(directory: string): string[] {
  return listIfThere(directory).flatMap((entry) => {
    const path = joinEntry(directory, entry);
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
    for (const entry of listIfThere(at)) {
      if (entry.isDirectory() && !SKIPPED.has(entry.name)) pending.push(joinEntry(at, entry));
      else if (entry.isFile()) paths.push(joinEntry(at, entry));
    }
  }
  return { paths, isCut: false };
}

/** Joining by `node:path` would go through the whole path, which may have thousands of directories. */
function joinEntry(directory: string, { name }: Dirent): string {
  return (directory.endsWith(sep) ? directory : directory + sep) + name;
}
