/** Checks the options, the files and the work tree for `--commit`. */
import { realpathSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import { CommandError } from '../command-error.ts';
import type { FoundFile } from '../files/walk.ts';
import { askGit, findWorkTree } from '../git.ts';
import { isSet, type Arguments } from '../options.ts';

/** Options with which it would be unclear what a commit contains. */
const EXCLUDED = ['force', 'check', 'interactive', 'adapters'];

/** @throws CommandError for options that `--commit` excludes. */
export function refuseWithCommit(argv: Arguments): void {
  const other = EXCLUDED.find((name) => isSet(argv, name));
  if (other !== undefined) throw new CommandError(`--commit and --${other} exclude each other`);
}

/**
 * Returns the work tree of the files; null for an empty list.
 * @throws CommandError for files outside of a work tree, in several ones or untracked, in the middle of a merge, and if git knows no
 * author.
 */
export function refuseUncommittable(files: readonly FoundFile[], cwd: string): string | null {
  if (files.length === 0) return null;
  const trees = new Set(files.map(({ path }) => findWorkTree(dirname(realpathSync(path)))));
  const [tree] = trees;
  if (trees.size > 1) throw new CommandError('--commit: the files are in several work trees; run in one of them');
  if (tree === null || tree === undefined)
    throw new CommandError('--commit needs a git work tree, and the files are in none');
  const tracked = new Set(askGit(tree, 'ls-files', '-z')?.split('\0'));
  const untracked = files.find(({ path }) => !tracked.has(getTreePath(path, tree)));
  if (untracked) throw new CommandError(`--commit: git does not track ${untracked.name}`);
  for (const head of ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD'])
    if (askGit(tree, 'rev-parse', '--verify', '--quiet', head) !== null)
      throw new CommandError('--commit: git is in the middle of a merge; end it first');
  if (askGit(cwd, 'var', 'GIT_COMMITTER_IDENT') === null)
    throw new CommandError('--commit: git knows no author; set user.name and user.email');
  return tree;
}

/** The path of a file in its work tree, with `/`. */
export function getTreePath(path: string, tree: string): string {
  return relative(realpathSync(tree), realpathSync(path)).split(sep).join('/');
}
