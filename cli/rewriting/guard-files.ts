/** Refuses to write files outside the working directory, or with uncommitted changes. */
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { CommandError } from '../command-error.ts';
import type { FoundFile } from '../files/walk.ts';
import { askGit } from '../git.ts';

/** The most file names in one message. */
const NAMES_SHOWN = 5;

/** @throws CommandError that names files outside the working directory, symbolic links resolved. */
export function refuseOutside(files: readonly FoundFile[], cwd: string): void {
  const root = realpathSync(cwd);
  const prefix = root.endsWith(sep) ? root : root + sep;
  refuse(
    files.filter(({ path }) => !realpathSync(path).startsWith(prefix)),
    'outside the working directory, nothing was written',
  );
}

/**
 * Refuses files with uncommitted changes. Files outside of any work tree are accepted.
 * @throws CommandError that names files with uncommitted changes: `git checkout` must be able to restore every file.
 */
export function refuseUncommitted(files: readonly FoundFile[]): void {
  const byTree = new Map<string, FoundFile[]>();
  for (const file of files) {
    const tree = findTree(dirname(realpathSync(file.path)));
    if (tree !== null) byTree.set(tree, [...(byTree.get(tree) ?? []), file]);
  }
  const changed = [...byTree].flatMap(([tree, members]) => {
    const uncommitted = getUncommitted(tree);
    return members.filter(({ path }) => uncommitted.has(realpathSync(path)));
  });
  refuse(changed, 'with uncommitted changes, nothing was written; commit them, or use --force');
}

function refuse(files: readonly FoundFile[], why: string): void {
  if (files.length === 0) return;
  const shown = files.slice(0, NAMES_SHOWN).map(({ name }) => name);
  const more = files.length > NAMES_SHOWN ? ` and ${files.length - NAMES_SHOWN} more` : '';
  throw new CommandError(`${files.length === 1 ? 'a file' : 'files'} ${why}: ${shown.join(', ')}${more}`);
}

/** Finds the nearest directory with a `.git`, without running git, which need not be installed if there is none. */
function findTree(directory: string): string | null {
  if (existsSync(join(directory, '.git'))) return directory;
  const parent = dirname(directory);
  return parent === directory ? null : findTree(parent);
}

/** Absolute paths of changed, staged and untracked files. */
function getUncommitted(tree: string): Set<string> {
  const status = askGit(
    tree,
    'status',
    '--porcelain=v1',
    '-z',
    '--untracked-files=all',
    '--no-renames',
    '--ignore-submodules=all',
  );
  if (status === null)
    throw new CommandError(`git cannot list the uncommitted changes in ${tree}; use --force to write nevertheless`);
  return new Set(
    status
      .split('\0')
      .filter((entry) => entry !== '')
      .map((entry) => join(tree, entry.slice(3))),
  );
}
