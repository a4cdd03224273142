/** Refuses to write files outside the working directory, or with uncommitted changes. */
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
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
    const uncommitted = getUncommitted(
      tree,
      members.map(({ path }) => path),
    );
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

/** True if one of the files lies outside of any work tree, so that nothing restores what it was before. */
export function hasNoEarlierVersion(files: readonly FoundFile[]): boolean {
  return files.some((file) => findTree(dirname(realpathSync(file.path))) === null);
}

/** Finds the nearest directory with a `.git`, without running git, which need not be installed if there is none. */
function findTree(directory: string): string | null {
  if (existsSync(join(directory, '.git'))) return directory;
  const parent = dirname(directory);
  return parent === directory ? null : findTree(parent);
}

/** The most paths in one command line. */
const MOST_PATHS = 500;
/** A file of the index or of a commit: its mode and object, and its name. */
const ENTRY = /^(\d+) (?:blob )?([0-9a-f]+)(?: 0)?\t(.+)$/s;

/**
 * Absolute paths of those files that are changed, staged or untracked. Git looks at no other ones: the commit may name billions, in
 * folders that hold each other.
 */
function getUncommitted(tree: string, paths: readonly string[]): Set<string> {
  const root = realpathSync(tree);
  const uncommitted = new Set<string>();
  for (let start = 0; start < paths.length; start += MOST_PATHS) {
    const part = paths.slice(start, start + MOST_PATHS).map((path) => relative(root, realpathSync(path)));
    for (const name of listUncommitted(tree, part)) uncommitted.add(join(tree, name));
  }
  return uncommitted;
}

function listUncommitted(tree: string, paths: readonly string[]): readonly string[] {
  const names = paths.map((path) => path.split(sep).join('/'));
  const asked = names.map((name) => `:(top,literal)${name}`);
  const edited = askGit(tree, 'diff', ...NAMES_ONLY, '--', ...asked);
  const untracked = askGit(tree, 'ls-files', '--others', '--exclude-standard', '-z', '--', ...asked);
  const index = askGit(tree, 'ls-files', '--stage', '-z', '--', ...asked);
  if (edited === null || untracked === null || index === null)
    throw new CommandError(`git cannot list the uncommitted changes in ${tree}; use --force to write nevertheless`);
  // Before the first commit there is no HEAD.
  const commit = readEntries(askGit(tree, 'ls-tree', '-z', '--full-tree', 'HEAD', '--', ...names) ?? '');
  const staged = [...readEntries(index)].filter(([name, entry]) => commit.get(name) !== entry);
  return [...splitNames(edited), ...splitNames(untracked), ...staged.map(([name]) => name)];
}

const NAMES_ONLY = ['--name-only', '-z', '--no-renames', '--no-ext-diff', '--no-textconv', '--ignore-submodules=all'];

function splitNames(list: string): string[] {
  return list.split('\0').filter((name) => name !== '');
}

/** Mode and object by name. A file in the middle of a merge has several entries: none is that of the commit. */
function readEntries(list: string): ReadonlyMap<string, string> {
  return new Map(
    splitNames(list).map((line): [string, string] => {
      const [, mode = '', object = '', name = line.slice(line.indexOf('\t') + 1)] = ENTRY.exec(line) ?? [];
      return [name, `${mode} ${object}`];
    }),
  );
}
