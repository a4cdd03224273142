/** The packages that a project has in its package.json, or in that of the workspace around it. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DEPENDENCY_FIELDS } from '../../analysis/host/dependency-fields.ts';
import { getOwn, readJsonObject } from '../../analysis/host/json-file.ts';

export const isDeclared = (name: string, cwd: string): boolean => findDeclared(name, cwd) !== null;

/** Returns the range of versions that is declared; null if none is. */
export function findDeclared(name: string, cwd: string): string | null {
  return findInFolders(cwd, (folder) => {
    const manifest = readJsonObject(join(folder, 'package.json'));
    if (typeof manifest === 'string') return null;
    const key = DEPENDENCY_FIELDS.find((each) => getOwn(getOwn(manifest, each), name) !== undefined);
    return key === undefined ? null : String(getOwn(getOwn(manifest, key), name));
  });
}

/** Returns the first answer for a folder, from that of the project up to the root of its repository. */
export function findInFolders<Answer>(cwd: string, find: (folder: string) => Answer | null): Answer | null {
  for (let folder = cwd; ; folder = dirname(folder)) {
    const answer = find(folder);
    if (answer !== null) return answer;
    if (existsSync(join(folder, '.git')) || dirname(folder) === folder) return null;
  }
}

/** Returns the root of the repository that a folder is a part of; null for the root itself, and outside of a repository. */
export function findRootAbove(cwd: string): string | null {
  const root = findInFolders(cwd, (folder) => (existsSync(join(folder, '.git')) ? folder : null));
  return root === cwd ? null : root;
}
