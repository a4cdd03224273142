/** What must hold before the first byte is written. */
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { CommandError } from '../command-error.ts';
import type { FoundFile } from '../files/walk.ts';
import { askGit } from '../git.ts';

/** At most so many names in one line. */
const NAMES_SHOWN = 5;

/** @throws CommandError that names files which lie, once every link is followed, outside the working directory. */
export function refuseOutside(files: readonly FoundFile[], cwd: string): void {
  const root = realpathSync(cwd);
  const prefix = root.endsWith(sep) ? root : root + sep;
  refuse(
    files.filter(({ path }) => !realpathSync(path).startsWith(prefix)),
    'outside the working directory, nothing was written',
  );
}

/**
 * @throws CommandError that names files which git does not hold as they are: what a rewrite changes must be what
 * `git checkout` can bring back. Files outside any work tree pass, for there is nothing to ask.
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

/** The nearest directory with a `.git`; looked up without git, which need not be installed where there is none. */
function findTree(directory: string): string | null {
  if (existsSync(join(directory, '.git'))) return directory;
  const parent = dirname(directory);
  return parent === directory ? null : findTree(parent);
}

/** Absolute paths of what is changed, staged or untracked. */
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
    throw new CommandError(`git does not say what is uncommitted in ${tree}; use --force to write nevertheless`);
  return new Set(
    status
      .split('\0')
      .filter((entry) => entry !== '')
      .map((entry) => join(tree, entry.slice(3))),
  );
}
