/** The root of the project that a directory is in. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The repository, else the outermost directory with a package.json; null where there is neither. */
export function findProjectRoot(directory: string): string | null {
  let outermost: string | null = null;
  for (let at = directory; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (existsSync(join(at, 'package.json'))) outermost = at;
    if (dirname(at) === at) return outermost;
  }
}
