/**
 * Finds what git must not read: files in `.git` that are pipes or devices, for which it would wait for ever, and folders of a checkout
 * that look like a repository.
 */
import { existsSync, lstatSync, readdirSync, readFileSync, statSync, type Dirent } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { CommandError } from './command-error.ts';

/** Folders in `.git` that git reads or writes, with everything in them. */
const FOLDERS = ['refs', 'logs', 'info', 'objects/info'];
/** Files that git reads and that must be files, and no folders. */
const FILES = ['HEAD', 'index', 'config', 'config.worktree', 'packed-refs', 'commondir', 'shallow'];
/** The most entries that are looked at. In larger repositories the time limit of git applies. */
const MOST_ENTRIES = 20_000;

const known = new Map<string, string | null>();

/** Each repository is looked at once. @throws CommandError if such a file is a pipe or a device. */
export function refusePipes(cwd: string): void {
  for (let at = cwd; ; at = dirname(at)) {
    const place = join(at, '.git');
    const stats = statSync(place, { throwIfNoEntry: false });
    if (stats !== undefined) {
      if (!stats.isFile() && !stats.isDirectory()) throw createError('');
      const pipe = findPipe(stats.isFile() ? resolve(at, readGitFile(place)) : place);
      if (pipe !== null) throw createError(`/${pipe}`);
      return;
    }
    if (dirname(at) === at) return;
  }
}

/**
 * True if git would take a folder without `.git`, this one or one around it, for a repository. A commit may hold such a folder, and its
 * `config` may name programs.
 */
export function isInBareRepository(cwd: string): boolean {
  for (let at = cwd; ; at = dirname(at)) {
    // Within `.git` itself, git knows its repository; no commit holds a folder of that name.
    if (basename(at) === '.git' || existsSync(join(at, '.git'))) return false;
    const head = lstatSync(join(at, 'HEAD'), { throwIfNoEntry: false });
    if (head !== undefined && !head.isDirectory() && ['refs', 'commondir'].some((name) => existsSync(join(at, name))))
      return true;
    if (dirname(at) === at) return false;
  }
}

function createError(name: string): CommandError {
  return new CommandError(`git does not answer: .git${name} is no file`);
}

/** Returns the folder that the file `.git` of a submodule or a linked work tree names; empty if it names none. */
function readGitFile(path: string): string {
  return /^gitdir: (.*)/.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
}

function findPipe(folder: string): string | null {
  const own = FILES.find((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile() === false);
  if (own !== undefined) return own;
  const found = known.get(folder) ?? searchFolders(folder);
  known.set(folder, found);
  if (found !== null || !existsSync(join(folder, 'commondir'))) return found;
  // A linked work tree shares the folders of its repository.
  const common = resolve(folder, readFileSync(join(folder, 'commondir'), 'utf8').trim());
  return common === folder || existsSync(join(common, 'commondir')) ? null : findPipe(common);
}

function searchFolders(folder: string): string | null {
  const pending = ['', ...FOLDERS];
  let looked = 0;
  for (let at = pending.pop(); at !== undefined; at = pending.pop())
    for (const entry of readEntries(join(folder, at))) {
      const name = join(at, entry.name);
      if ((looked += 1) > MOST_ENTRIES) return null;
      if (entry.isDirectory() && at !== '') pending.push(name);
      else if (isPipe(join(folder, name), entry)) return name.replaceAll('\\', '/');
    }
  return null;
}

function readEntries(path: string): readonly Dirent[] {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** True for a pipe or a device. A socket is accepted, because git's own file monitor has one. */
function isPipe(path: string, entry: Dirent): boolean {
  if (entry.isFile() || entry.isDirectory()) return false;
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && !stats.isFile() && !stats.isDirectory() && !stats.isSocket();
}
