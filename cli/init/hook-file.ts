/** Where git runs the hook of a commit. */
import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isBelow } from '../../analysis/host/boundary.ts';
import { getName } from '../files/file-name.ts';
import { askGit } from '../git.ts';

/** Returns the file, absolute if it is outside of the folder; null if the folder is no root of a repository. */
export function findHookFile(cwd: string): string | null {
  if (existsSync(join(cwd, '.husky'))) return '.husky/pre-commit';
  const folder = existsSync(join(cwd, '.git')) ? findHooksFolder(cwd) : null;
  if (folder === null) return null;
  const path = join(folder, 'pre-commit');
  return isBelow(path, cwd) ? getName(path, cwd) : path;
}

/** The work trees of a repository share its hooks, unless a setting names another folder. */
function findHooksFolder(cwd: string): string | null {
  const set = askGit(cwd, 'config', '-z', '--type=path', '--get-all', 'core.hooksPath')?.split('\0') ?? [];
  // The last value is the one with which Sunset starts git; each is ended by a zero byte.
  const own = set.at(-3);
  if (own !== undefined) return resolve(cwd, own);
  const common = askGit(cwd, 'rev-parse', '--git-common-dir')?.trimEnd();
  if (common === undefined) return null;
  const hooks = join(resolve(cwd, common), 'hooks');
  return resolve(cwd, common) === join(realpathSync(cwd), '.git') ? join(cwd, '.git/hooks') : hooks;
}
