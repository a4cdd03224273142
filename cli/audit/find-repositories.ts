/** Finds the repositories of an audit. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { getSystemReason } from '../../analysis/host/system-reason.ts';
import { CommandError } from '../command-error.ts';
import { compareText } from '../files/compare-text.ts';

export interface RepositoryFolder {
  name: string;
  /** Absolute. */
  path: string;
}

/**
 * Each folder is a repository, or holds some. They are sorted by name.
 * @throws CommandError for a folder that cannot be read or holds none, and for two of one name.
 */
export function findRepositories(folders: readonly string[], cwd: string): RepositoryFolder[] {
  const found = folders.flatMap((folder) => findIn(resolve(cwd, folder), folder));
  const sorted = found.sort((one, other) => compareText(one.name, other.name));
  const twice = sorted.find(({ name }, index) => sorted[index - 1]?.name === name);
  if (twice) throw new CommandError(`there are two repositories with the name ${twice.name}`);
  return sorted;
}

function findIn(path: string, named: string): RepositoryFolder[] {
  let names: string[];
  try {
    if (isRepository(path)) return [{ name: basename(path), path }];
    names = readdirSync(path);
  } catch (error) {
    throw new CommandError(`cannot read ${named}: ${getSystemReason(error)}`);
  }
  const below = names.map((name) => ({ name, path: join(path, name) })).filter((folder) => isRepository(folder.path));
  if (below.length === 0) throw new CommandError(`${named} is no repository and holds none`);
  return below;
}

function isRepository(path: string): boolean {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return false;
  return existsSync(join(path, '.git')) || existsSync(join(path, 'package.json'));
}
