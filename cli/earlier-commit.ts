/** The files of a work tree as they were at an earlier commit, for the ones that differ. */
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { createEarlierFiles, type EarlierFiles } from '../analysis/host/earlier-files.ts';
import { CommandError } from './command-error.ts';
import { askGit, askGitBytes } from './git.ts';

export interface EarlierCommit {
  files: EarlierFiles;
  /** The absolute path that a file of the commit has now, after a renaming. */
  getPresentPath(path: string): string;
}

interface Difference {
  /** Null for a file that the commit did not have. */
  earlier: { path: string; object: string } | null;
  /** Null for a file that is gone. */
  present: string | null;
}

/**
 * `root` is the work tree as git names it, `untracked` are files that no commit has, relative to it.
 * @throws CommandError if git cannot compare them.
 */
export function readEarlierCommit(
  commit: string,
  { cwd, root, untracked }: { cwd: string; root: string; untracked: readonly string[] },
): EarlierCommit {
  const roots = [...new Set([root, realpathSync(root), getWrittenRoot(cwd, root)])];
  const differences = listDifferences(commit, root);
  const bytes = readObjects(
    differences.flatMap(({ earlier }) => (earlier === null ? [] : [earlier.object])),
    root,
  );
  const changes = new Map<string, Buffer | null>();
  const renamed = new Map<string, string>();
  for (const at of roots) {
    for (const path of untracked) changes.set(join(at, path), null);
    for (const { present } of differences) if (present !== null) changes.set(join(at, present), null);
    for (const { earlier, present } of differences) {
      if (earlier === null) continue;
      changes.set(join(at, earlier.path), bytes.get(earlier.object) ?? null);
      if (present !== null && present !== earlier.path) renamed.set(join(at, earlier.path), join(at, present));
    }
  }
  return { files: createEarlierFiles(changes), getPresentPath: (path) => renamed.get(path) ?? path };
}

/** The root as the working directory writes it, which may be a link. */
function getWrittenRoot(cwd: string, root: string): string {
  const below = realpathSync(cwd).slice(realpathSync(root).length);
  return below !== '' && cwd.endsWith(below) ? cwd.slice(0, -below.length) : below === '' ? cwd : root;
}

/** Links and submodules are left out: they hold no text of their own. */
const FILE_MODE = /^100/;
/** git gives no object for a side that is no file, and for the work tree. */
const NO_OBJECT = /^0+$/;

function listDifferences(commit: string, root: string): Difference[] {
  const options = ['--raw', '--no-abbrev', '-z', '--find-renames', '--no-ext-diff', '--no-textconv', '--no-relative'];
  const written = askGit(root, 'diff', ...options, '--ignore-submodules=all', commit, '--');
  if (written === null) throw new CommandError('--since: git cannot compare the work tree with the merge base');
  const fields = written.split('\0');
  const differences: Difference[] = [];
  for (let at = 0; fields[at]?.startsWith(':') === true;) {
    const [earlierMode = '', , object = '', , status = ''] = fields[at]!.slice(1).split(' ');
    const isMoved = /^[RC]/.test(status);
    const path = fields[at + 1]!;
    const present = isMoved ? fields[at + 2]! : status === 'D' ? null : path;
    at += isMoved ? 3 : 2;
    const isFile = FILE_MODE.test(earlierMode) && !NO_OBJECT.test(object);
    differences.push({ earlier: isFile ? { path, object } : null, present });
  }
  return differences;
}

/** Returns the bytes of objects. One that the repository lacks, as in a partial clone, is left out. */
function readObjects(objects: readonly string[], root: string): ReadonlyMap<string, Buffer> {
  const found = new Map<string, Buffer>();
  if (objects.length === 0) return found;
  const answer = askGitBytes(root, `${[...new Set(objects)].join('\n')}\n`, 'cat-file', '--batch');
  if (answer === null) throw new CommandError('--since: git cannot read the files of the merge base');
  for (let at = 0; at < answer.length;) {
    const end = answer.indexOf(LINE_FEED, at);
    const [object = '', , size] = answer.subarray(at, end).toString('utf8').split(' ');
    at = end + 1;
    // `<object> missing` has no size.
    if (size === undefined) continue;
    found.set(object, answer.subarray(at, at + Number(size)));
    at += Number(size) + 1;
  }
  return found;
}

const LINE_FEED = 10;
