/** Finds the repositories of an audit. */
import { readdirSync, type Dirent } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import { isBelow } from '../../analysis/host/boundary.ts';
import { exists, getRealPath } from '../../analysis/host/disk.ts';
import { findProjectRoot } from '../../analysis/host/project-root.ts';
import { getSystemReason } from '../../analysis/host/system-reason.ts';
import { isSourceName } from '../../analysis/host/source-names.ts';
import { CommandError } from '../command-error.ts';
import { compareText } from '../files/compare-text.ts';

export interface RepositoryFolder {
  name: string;
  /** Absolute. */
  path: string;
  /** Why the folder cannot be checked; null if it can. */
  fault: string | null;
}

/**
 * Returns the repositories in some folders, sorted by name. Each folder is a repository, or contains repositories, directly or in
 * subfolders (`owner/name`). In a list, which another program has written, a folder that cannot be read
 * or holds none is one that cannot be checked.
 * @throws CommandError for a typed folder that cannot be read or holds none, and for two of one name.
 */
export function findRepositories(
  folders: readonly string[],
  cwd: string,
  source: 'typed' | 'list' = 'typed',
): RepositoryFolder[] {
  const found = folders.flatMap((folder) => findIn(resolve(cwd, folder), folder, source));
  const sorted = tellApart(found).sort((one, other) => compareText(one.name, other.name));
  const twice = sorted.find(({ name }, index) => sorted[index - 1]?.name === name);
  if (twice) throw new CommandError(`there are two repositories with the name ${twice.name}`);
  return sorted;
}

/** Adds the names of the folders above to different repositories of one name, until these differ. */
function tellApart(found: readonly RepositoryFolder[]): RepositoryFolder[] {
  const paths = new Map<string, Set<string>>();
  for (const { name, path } of found) paths.set(name, (paths.get(name) ?? new Set()).add(path));
  if (![...paths.values()].some(({ size }) => size > 1)) return [...found];
  return tellApart(
    found.map((folder) => {
      if (paths.get(folder.name)!.size < 2) return folder;
      const parts = folder.path.split(sep).filter((part) => part !== '');
      return { ...folder, name: parts.slice(-folder.name.split('/').length - 1).join('/') };
    }),
  );
}

function findIn(path: string, named: string, source: 'typed' | 'list'): RepositoryFolder[] {
  let entries: readonly Dirent[];
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch (error) {
    const reason = getSystemReason(error);
    if (source === 'list') return [{ name: basename(path), path, fault: `cannot be read: ${reason}` }];
    const isFile = (error as NodeJS.ErrnoException).code === 'ENOTDIR';
    throw new CommandError(
      `cannot read ${named}: ${reason}${isFile ? ` (--files-from ${named} reads a list of folders)` : ''}`,
    );
  }
  const found = toRepositories({ name: basename(path), path }, entries) ?? findBelow(path, entries, '', 1);
  if (found.length > 0) return found;
  const fault = 'neither is a repository nor contains one';
  // The folder of a clone that has failed may be empty.
  if (source === 'list') return [{ name: basename(path), path, fault }];
  throw new CommandError(`${named} ${fault}`);
}

/** The depth of `host/group/subgroup/name`, the layout of tools that clone many repositories. */
const DEEPEST = 5;

function findBelow(path: string, entries: readonly Dirent[], prefix: string, depth: number): RepositoryFolder[] {
  return entries.flatMap((entry): RepositoryFolder[] => {
    const isHidden = entry.name.startsWith('.') || entry.name === 'node_modules';
    if (isHidden || !(entry.isDirectory() || (depth === 1 && entry.isSymbolicLink()))) return [];
    const folder = { name: `${prefix}${entry.name}`, path: join(path, entry.name) };
    try {
      // A person's folder of clones may link to them; a link of a repository must not have other folders read.
      if (entry.isSymbolicLink() && leadsOut(folder.path, path))
        return [{ ...folder, fault: 'is a link that leads out of its repository' }];
      const inside = readdirSync(folder.path, { withFileTypes: true });
      const own = toRepositories(folder, inside);
      return own ?? (depth < DEEPEST ? findBelow(folder.path, inside, `${folder.name}/`, depth + 1) : []);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [];
      return [{ ...folder, fault: `cannot be read: ${getSystemReason(error)}` }];
    }
  });
}

/** Tests if a link in a folder of a repository leads out of that repository. @throws a system error for a link that leads nowhere. */
function leadsOut(link: string, folder: string): boolean {
  const root = findProjectRoot(folder, new Map());
  return root !== null && exists(join(root, '.git')) && !isBelow(getRealPath(link), getRealPath(root));
}

/** Entries of a bare clone. */
const BARE = ['HEAD', 'objects', 'refs'];

/** Returns the folder as a repository: with `.git`, `package.json` or a source file, or as a bare clone; null for any other. */
function toRepositories(
  folder: Omit<RepositoryFolder, 'fault'>,
  entries: readonly Dirent[],
): RepositoryFolder[] | null {
  const names = new Set(entries.map(({ name }) => name));
  if (names.has('.git') || names.has('package.json')) return [{ ...folder, fault: null }];
  if (BARE.every((name) => names.has(name)))
    return [{ ...folder, fault: 'is a bare clone, which has no files to check' }];
  return entries.some((entry) => entry.isFile() && isSourceName(entry.name)) ? [{ ...folder, fault: null }] : null;
}
