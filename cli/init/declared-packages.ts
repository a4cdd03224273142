/** The packages that a project has in its package.json, or in that of the workspace around it. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getOwn, readJsonObject } from '../../analysis/host/json-file.ts';

const KEYS = ['devDependencies', 'dependencies', 'peerDependencies', 'optionalDependencies'];

/** Searches from the folder of the project up to the root of its repository. */
export function isDeclared(name: string, cwd: string): boolean {
  for (let folder = cwd; ; folder = dirname(folder)) {
    const manifest = readJsonObject(join(folder, 'package.json'));
    if (typeof manifest !== 'string' && KEYS.some((key) => getOwn(getOwn(manifest, key), name) !== undefined))
      return true;
    if (existsSync(join(folder, '.git')) || dirname(folder) === folder) return false;
  }
}
