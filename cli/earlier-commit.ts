/** Reads the files of a work tree that differ from an earlier commit as they were at that commit. */
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { createEarlierFiles, type EarlierFiles } from '../analysis/host/earlier-files.ts';
import { LARGEST_LOCK } from '../analysis/host/project-text.ts';
import { CommandError } from './command-error.ts';
import { askGit, askGitBytes } from './git.ts';

export interface EarlierCommit {
  files: EarlierFiles;
  /** Returns the absolute path that a file of the commit has now: another one if it was renamed. */
  getPresentPath(path: string): string;
}

interface Difference {
  /** Null for a file that the commit did not have. */
  earlier: { path: string; object: string } | null;
  /** Null for a file that is gone. */
  present: string | null;
}

/**
 * Reads the files of a commit that differ from the work tree. `root` is the root of the work tree as git prints it, `untracked` are the
 * files that git does not track, relative to it.
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

/** Returns the root in the spelling of the working directory, which may contain links. */
function getWrittenRoot(cwd: string, root: string): string {
  const below = realpathSync(cwd).slice(realpathSync(root).length);
  return below !== '' && cwd.endsWith(below) ? cwd.slice(0, -below.length) : below === '' ? cwd : root;
}

/** The mode of regular files. Links and submodules are left out, because they have no text. */
const FILE_MODE = /^100/;
/** The object id, all zeros, that git prints for a missing file and for a file of the work tree. */
const NO_OBJECT = /^0+$/;

/** Says that git cannot compare: a partial clone lacks the text of changed files, which no check fetches. @throws CommandError */
export function refuseComparison(root: string): never {
  const isPartial = askGit(root, 'config', '--get-regexp', String.raw`^remote\..*\.promisor$`) !== null;
  const advice = isPartial
    ? ' (this clone is partial: clone without --filter, or fetch with --refetch --no-filter)'
    : '';
  throw new CommandError(`--since: git cannot compare the work tree with the merge base${advice}`);
}

function listDifferences(commit: string, root: string): Difference[] {
  const options = ['--raw', '--no-abbrev', '-z', '--find-renames', '--no-ext-diff', '--no-textconv', '--no-relative'];
  const written = askGit(root, 'diff', ...options, '--ignore-submodules=all', commit, '--');
  if (written === null) refuseComparison(root);
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

/** Returns the bytes of objects. Objects that the repository lacks, as in a partial clone, are left out. */
function readObjects(objects: readonly string[], root: string): ReadonlyMap<string, Buffer> {
  const found = new Map<string, Buffer>();
  if (objects.length === 0) return found;
  const asked = selectReadable([...new Set(objects)], root);
  const answer = askGitBytes(root, `${asked.join('\n')}\n`, 'cat-file', '--batch');
  if (answer === null) throw new CommandError('--since: git cannot read the files of the merge base');
  for (let at = 0; at < answer.length;) {
    const end = answer.indexOf(LINE_FEED, at);
    const [object = '', , size] = answer.subarray(at, end).toString('utf8').split(' ');
    at = end + 1;
    // The answer for a missing object, `<object> missing`, has no size.
    if (size === undefined) continue;
    found.set(object, answer.subarray(at, at + Number(size)));
    at += Number(size) + 1;
  }
  return found;
}

/** Bytes of all texts; none is larger than a lock file. What is left out counts as a file that the commit did not have. */
const MOST_TEXT = 128 * 1024 * 1024;

/** Leaves out large objects: a few bytes of a repository may stand for gigabytes. */
function selectReadable(objects: readonly string[], root: string): string[] {
  const sizes = askGitBytes(root, `${objects.join('\n')}\n`, 'cat-file', '--batch-check=%(objectname) %(objectsize)');
  if (sizes === null) throw new CommandError('--since: git cannot read the files of the merge base');
  let sum = 0;
  return sizes
    .toString('latin1')
    .split('\n')
    .flatMap((line) => {
      const [object = '', size] = line.split(' ');
      const bytes = Number(size);
      if (!(bytes <= LARGEST_LOCK) || sum + bytes > MOST_TEXT) return [];
      sum += bytes;
      return [object];
    });
}

const LINE_FEED = 10;
