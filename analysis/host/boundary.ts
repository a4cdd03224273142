/** The boundary of a repository: a file in it cannot name a file outside to have it read. */
import { sep } from 'node:path';
import { getRealPath } from './disk.ts';
import { memoizePerGeneration, type GenerationCounter } from './freshness.ts';
import { findProjectRoot } from './project-root.ts';

/** True for a path (absolute, without links) that files of a directory may lead to. */
export type Boundary = (realPath: string, fromDirectory: string) => boolean;

/**
 * Creates the boundary: the repository of the directory (without one, the outermost directory with a package.json), the
 * working directory where it is known, and installed packages.
 */
export function createBoundary(cwd: string | null, getGeneration: GenerationCounter): Boundary {
  const getRoots = memoizePerGeneration(getGeneration, (_cwd: string) => new Map<string, string | null>());
  const getRoot = (directory: string): string | null => findProjectRoot(directory, getRoots(cwd ?? ''));
  const getReal = memoizePerGeneration(getGeneration, resolveLinks);
  return (real, fromDirectory) => {
    if (/[\\/]node_modules[\\/]/.test(real)) return true;
    const root = getRoot(fromDirectory);
    return [cwd, root].some((folder) => folder !== null && isBelow(real, getReal(folder)));
  };
}

/** True for a directory itself, and for everything below it. */
export function isBelow(path: string, directory: string): boolean {
  return path === directory || path.startsWith(directory.endsWith(sep) ? directory : directory + sep);
}

/** A path that leads nowhere stays as it is: there is nothing to read. */
function resolveLinks(path: string): string {
  try {
    return getRealPath(path);
  } catch {
    return path;
  }
}
