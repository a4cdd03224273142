/**
 * Finds out from directory listings whether a path exists and of which kind it is: one listing replaces a dozen stat
 * calls.
 */
import type { Dirent } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { getRealPath as readRealPath, getStats, listDirectory } from './disk.ts';
import { isObserved } from './disk-observer.ts';
import { getListed } from './listed-directories.ts';
import { isForever, memoizePerGeneration, type GenerationCounter } from './freshness.ts';

type EntryKind = 'file' | 'directory';

export interface Directories {
  /** Follows links. Null if there is nothing, or nothing that can be read. */
  getKind(path: string): EntryKind | null;
  /** The same for a name in a directory. To test many names of one directory, it is the cheaper one. */
  getKindIn(directory: string, name: string): EntryKind | null;
  /** The names in a directory; none where it cannot be read. */
  getNames(directory: string): Iterable<string>;
  /** The path without links; null where it leads nowhere. */
  getRealPath(path: string): string | null;
}

type Entries = ReadonlyMap<string, EntryKind | 'link'>;

interface Listing {
  modified: number;
  entries: Entries;
}

const EMPTY: Entries = new Map();

/**
 * `mayList` tests a directory (without links). One that it refuses, and that the run has not listed either, may lie outside of the
 * repository: there each path is examined by itself, and there are no names.
 */
export function createDirectories(
  getGeneration: GenerationCounter,
  mayList: (realDirectory: string) => boolean,
): Directories {
  const listings = new Map<string, Listing>();

  /** A directory's modification time changes when an entry comes or goes. Links are resolved anew in each generation. */
  const getEntries = memoizePerGeneration(getGeneration, (directory: string): Entries => {
    if (isForever(getGeneration) && !isObserved() && getListed(directory) !== undefined) return list(directory);
    const modified = getStats(directory)?.mtimeMs;
    if (modified === undefined) return EMPTY;
    const before = listings.get(directory);
    if (before?.modified === modified) return before.entries;
    const entries = list(directory);
    listings.set(directory, { modified, entries });
    return entries;
  });

  const getRealDirectory = memoizePerGeneration(getGeneration, findRealPath);
  const getKindAlone = memoizePerGeneration(getGeneration, findKind);
  const isInReach = memoizePerGeneration(getGeneration, (directory: string): boolean => {
    if (getListed(directory) !== undefined) return true;
    const real = getRealDirectory(directory);
    return real === null || mayList(real);
  });

  function getKindIn(directory: string, name: string): EntryKind | null {
    if (!isInReach(directory)) return getKindAlone(join(directory, name));
    const kind = getSafely(getEntries, directory)?.get(name) ?? null;
    return kind === 'link' ? getKindAlone(join(directory, name)) : kind;
  }

  const getKind = (path: string): EntryKind | null => getKindIn(dirname(path), basename(path));

  function getRealPath(path: string): string | null {
    if (!isInReach(dirname(path))) return findRealPath(path);
    const kind = getSafely(getEntries, dirname(path))?.get(basename(path));
    if (kind === 'link') return findRealPath(path);
    const directory = getRealDirectory(dirname(path));
    return directory === null ? null : join(directory, basename(path));
  }

  const getNames = (directory: string): Iterable<string> =>
    (isInReach(directory) ? getSafely(getEntries, directory)?.keys() : undefined) ?? [];

  return { getKind, getKindIn, getNames, getRealPath };
}

/** Null for a directory that cannot be read (forbidden, too long a path, circular links). */
function getSafely(getEntries: (directory: string) => Entries, directory: string): Entries | null {
  try {
    return getEntries(directory);
  } catch {
    return null;
  }
}

function list(directory: string): Entries {
  return new Map(listDirectory(directory).map((entry) => [entry.name, getEntryKind(entry)]));
}

/** Some file systems do not tell the kind of an entry; it is then treated as a link, whose target is examined. */
function getEntryKind(entry: Dirent): EntryKind | 'link' {
  return entry.isFile() ? 'file' : entry.isDirectory() ? 'directory' : 'link';
}

function findKind(path: string): EntryKind | null {
  try {
    const stats = getStats(path);
    return stats?.isFile() ? 'file' : stats?.isDirectory() ? 'directory' : null;
  } catch {
    return null;
  }
}

function findRealPath(path: string): string | null {
  try {
    return readRealPath(path);
  } catch {
    return null;
  }
}
