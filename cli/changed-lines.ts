/** `--since`: finds the lines that differ from the merge base with another branch. */
import { existsSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { readProjectText } from '../analysis/host/project-text.ts';
import { CommandError } from './command-error.ts';
import { readEarlierCommit, refuseComparison, type EarlierCommit } from './earlier-commit.ts';
import { askGit, hasAnswerUpTo, findWorkTree } from './git.ts';
import { isFolder } from './files/make-folder.ts';
import { getRealPath } from './files/real-path.ts';

/** First and last line of a changed span, both included. */
export type LineSpan = readonly [number, number];

const WHOLE: LineSpan = [1, Number.POSITIVE_INFINITY];

export interface ChangedLines {
  /** True if the file (absolute path) differs at all. */
  hasFile(path: string): boolean;
  /** True if any of the lines differs. */
  hasLines(path: string, first: number, last: number): boolean;
  /** The submodules on the disk. No git runs in them, so their uncommitted changes are not detected. */
  submodules: readonly string[];
  /** Reads the files of the merge base. @throws CommandError if git fails. */
  readBase(): EarlierCommit;
}

/**
 * Compares the work tree, including uncommitted and untracked files, with the merge base of `ref` and HEAD. In a renamed
 * file only the lines that differ count as changed. What git does not know, such as ignored files and those of nested repositories,
 * counts as changed, as does `replaced`, a file whose text is not that of the disk. Before the first commit, everything has changed
 * since `HEAD`: a hook runs then, too.
 * @throws CommandError without git or a work tree, and for a ref that is no commit, names several, or shares no ancestor with HEAD.
 */
export function findChangedLines(ref: string, cwd: string, replaced?: string): ChangedLines {
  if (ref.startsWith('-')) throw new CommandError(`--since: "${ref}" names no commit`);
  const root = findWorkTree(cwd);
  if (root === null) throw new CommandError('--since needs a git work tree, and this directory is in none');
  refuseAmbiguous(ref, cwd);
  const commit = askGit(cwd, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`)?.trim();
  const isShallow = askGit(root, 'rev-parse', '--is-shallow-repository')?.trim() === 'true';
  const advice = isShallow
    ? ' (this clone is shallow: fetch the history, in actions/checkout with fetch-depth: 0)'
    : '';
  if (commit === undefined || commit === '') {
    if (ref === 'HEAD' && !isShallow && isUnborn(root)) return EVERYTHING;
    throw new CommandError(`--since: "${ref}" names no commit${advice}`);
  }
  const base = askGit(cwd, 'merge-base', commit, 'HEAD')?.trim();
  if (base === undefined || base === '') {
    throw new CommandError(`--since: "${ref}" and HEAD have no common ancestor${advice}`);
  }
  const tracked = listTracked(root);
  refuseHuge(root, base, tracked.names.length);
  const changes = parseDiff(getDiff(root, base));
  const untracked = getUntracked(root);
  for (const path of [...untracked, ...tracked.uncompared]) changes.set(path, [WHOLE]);
  const lines = createChangedLines(root, changes, tracked.names);
  return {
    hasFile: (path) => path === replaced || lines.hasFile(path),
    hasLines: (path, first, last) => path === replaced || lines.hasLines(path, first, last),
    submodules: findSubmodules(root, tracked.names),
    readBase: () => readEarlierCommit(base, { cwd, root, untracked }),
  };
}

const EVERYTHING: ChangedLines = {
  hasFile: () => true,
  hasLines: () => true,
  submodules: [],
  readBase() {
    throw new CommandError('--since: there is no commit yet');
  },
};

/** True if HEAD is a branch without a commit. */
function isUnborn(root: string): boolean {
  const branch = askGit(root, 'symbolic-ref', '--quiet', 'HEAD')?.trim();
  return branch !== undefined && branch !== '' && askGit(root, 'for-each-ref', branch)?.trim() === '';
}

/** Finds the tracked paths that `.gitmodules` names and that are repositories on the disk. */
function findSubmodules(root: string, tracked: readonly string[]): string[] {
  let list: string;
  try {
    list = readProjectText(join(root, '.gitmodules'));
  } catch {
    return [];
  }
  const known = new Set(tracked);
  const paths = list.split('\n').flatMap((line) => /^\s*path\s*=(.*)/.exec(line)?.[1]?.trim() ?? []);
  return paths.filter((path) => known.has(path) && existsSync(join(root, path, '.git')));
}

/** Refuses a name that refers to different commits, such as a branch and a tag: git takes the tag, which may be on the change itself. */
function refuseAmbiguous(ref: string, cwd: string): void {
  const [name = ''] = ref.split(/[~^:]|@\{/);
  const places = ['', 'tags/', 'heads/', 'remotes/'].map((place) => `refs/${place}${name}`);
  const list = askGit(cwd, 'for-each-ref', '--format=%(refname)%00%(objectname)%00%(*objectname)', ...places) ?? '';
  const refs = list.split('\n').map((line) => line.split('\0'));
  const found = refs.filter(([full = '']) => places.includes(full));
  if (new Set(found.map(([, object, peeled]) => peeled || object)).size <= 1) return;
  const names = found.map(([full = '']) => full).join(' and ');
  throw new CommandError(`--since: "${ref}" names several commits: ${names}; write one of them in full`);
}

/** Files of a commit. Git keeps all differences in memory, and a few folders that hold each other may be billions of files. */
const MOST_FILES = 200_000;

/** @throws CommandError for a commit with more files, and many more than the work tree has. */
function refuseHuge(root: string, commit: string, tracked: number): void {
  const most = Math.max(MOST_FILES, 4 * tracked);
  // One byte for each file.
  // `--format` needs git 2.36; an older git fails, and the number stays unknown.
  if (!hasAnswerUpTo(most, root, 'ls-tree', '-r', '--format=', '--full-tree', commit))
    throw new CommandError(`--since: the merge base has more than ${most} files`);
}

function getDiff(root: string, base: string): string {
  const options = [
    '--unified=0',
    '--inter-hunk-context=0',
    '--find-renames',
    // The text of what is gone has no changed lines.
    '--irreversible-delete',
    '--no-color',
    '--no-ext-diff',
    '--no-textconv',
    '--no-relative',
    '--text',
    // The recorded commit counts, and no git runs in the work tree of a submodule.
    '--ignore-submodules=dirty',
    '--submodule=short',
    '--src-prefix=a/',
    '--dst-prefix=b/',
  ];
  const diff = askGit(root, 'diff', ...options, base, '--');
  if (diff === null) refuseComparison(root);
  return diff;
}

function getUntracked(root: string): string[] {
  const list = askGit(root, 'ls-files', '--others', '--exclude-standard', '-z') ?? '';
  return list.split('\0').filter((path) => path !== '');
}

interface Tracked {
  names: readonly string[];
  /** Files that git takes for unchanged without looking: `update-index --assume-unchanged` or `--skip-worktree`. */
  uncompared: readonly string[];
}

function listTracked(root: string): Tracked {
  const list = (askGit(root, 'ls-files', '-v', '-z') ?? '').split('\0').slice(0, -1);
  return {
    names: list.map((line) => line.slice(2)),
    uncompared: list.flatMap((line) => (/^[a-zS] /.test(line) ? [line.slice(2)] : [])),
  };
}

/** Returns the added lines of a diff without context, by path relative to the root of the work tree. */
export function parseDiff(diff: string): Map<string, LineSpan[]> {
  const changes = new Map<string, LineSpan[]>();
  let spans: LineSpan[] | null = null;
  let isInHeader = false;
  for (const line of diff.split('\n')) {
    if (line.startsWith('diff --git ')) {
      isInHeader = true;
      spans = null;
    } else if (isInHeader && line.startsWith('+++ ')) {
      // A line of the file may itself start with `+++ `, but only after the header.
      spans = [];
      const path = getNewPath(line.slice(4));
      if (path !== null) changes.set(path, spans);
    } else if (line.startsWith('@@ ')) {
      isInHeader = false;
      const [, start, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
      if (start !== undefined && Number(count) > 0) spans?.push([Number(start), Number(start) + Number(count) - 1]);
    }
  }
  return changes;
}

/** Returns the new path; null for a deleted file. Git puts a tab after a name with a space, and quotes other special characters. */
function getNewPath(written: string): string | null {
  const path = written.startsWith('"') ? unquote(written) : written.replace(/\t$/, '');
  return path === '/dev/null' ? null : path.slice('b/'.length);
}

const ESCAPES: Readonly<Record<string, number>> = { n: 10, t: 9, r: 13, a: 7, b: 8, f: 12, v: 11, '"': 34, '\\': 92 };

function unquote(written: string): string {
  const bytes: number[] = [];
  const inner = written.slice(1, written.lastIndexOf('"'));
  for (const [part, octal, escape] of inner.matchAll(/\\([0-7]{3})|\\(.)|[^\\]+/gs)) {
    if (octal !== undefined) bytes.push(Number.parseInt(octal, 8));
    else if (escape !== undefined) bytes.push(ESCAPES[escape] ?? escape.charCodeAt(0));
    else bytes.push(...Buffer.from(part));
  }
  return Buffer.from(bytes).toString('utf8');
}

/** Returns the lookup of changed files and lines. `tracked` are the files and submodules in the index; others count as changed. */
function createChangedLines(
  root: string,
  changes: ReadonlyMap<string, readonly LineSpan[]>,
  tracked: readonly string[],
): Pick<ChangedLines, 'hasFile' | 'hasLines'> {
  const realRoot = getRealPath(root);
  const byPath = new Map([...changes].map(([path, spans]) => [join(realRoot, path), spans]));
  const known = new Set(tracked.map((path) => join(realRoot, path)));
  const isKnown = (path: string): boolean => {
    // The index of the outer repository has the submodule, and not its files.
    for (let at = path; at.length > realRoot.length; at = dirname(at)) if (known.has(at)) return true;
    return false;
  };
  const submodules = [...byPath.keys()].filter(isFolder);
  const findSpans = (path: string): readonly LineSpan[] | undefined =>
    // A moved submodule counts as changed as a whole, because its commits are not compared.
    byPath.get(path) ?? (submodules.some((folder) => path.startsWith(folder + sep)) ? [WHOLE] : undefined);
  const getSpans = (path: string): readonly LineSpan[] | undefined => {
    const spans = findSpans(path) ?? findSpans(getRealPath(path));
    return spans ?? (isKnown(path) || isKnown(getRealPath(path)) ? undefined : [WHOLE]);
  };
  return {
    hasFile: (path) => getSpans(path) !== undefined,
    hasLines: (path, first, last) => getSpans(path)?.some(([start, end]) => start <= last && end >= first) ?? false,
  };
}
