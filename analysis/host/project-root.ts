/** The root of the project that a directory is in. */
import { dirname, join } from 'node:path';
import { exists } from './disk.ts';

/**
 * Returns the repository, else the outermost directory with a package.json; null if there is neither. `known` keeps the
 * roots of all directories on the way, for further calls.
 */
export function findProjectRoot(directory: string, known: Map<string, string | null>): string | null {
  const before = known.get(directory);
  if (before !== undefined) return before;
  const root = exists(join(directory, '.git')) ? directory : findOuterRoot(directory, known);
  known.set(directory, root);
  return root;
}

function findOuterRoot(directory: string, known: Map<string, string | null>): string | null {
  const parent = dirname(directory);
  const outer = parent === directory ? null : findProjectRoot(parent, known);
  return outer ?? (exists(join(directory, 'package.json')) ? directory : null);
}
