/** The root of the project that a directory is in. */
import { dirname, join } from 'node:path';
import { exists } from './disk.ts';

/** The repository, else the outermost directory with a package.json; null where there is neither. */
export function findProjectRoot(directory: string): string | null {
  let outermost: string | null = null;
  for (let at = directory; ; at = dirname(at)) {
    if (exists(join(at, '.git'))) return at;
    if (exists(join(at, 'package.json'))) outermost = at;
    if (dirname(at) === at) return outermost;
  }
}
