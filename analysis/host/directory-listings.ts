/** What lies in which directory: one listing answers what a dozen looks at the disk would. */
import { readdirSync, realpathSync, statSync, type Dirent } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { keepForTurn, type TurnReader } from './freshness.ts';

export type EntryKind = 'file' | 'directory';

export interface Directories {
  /** Links are followed; null where there is nothing, or nothing that can be read. */
  getKind(path: string): EntryKind | null;
  /** The path without links; null where it leads nowhere. */
  getRealPath(path: string): string | null;
}

type Entries = ReadonlyMap<string, EntryKind | 'link'>;

interface Listing {
  modified: number;
  entries: Entries;
}

const EMPTY: Entries = new Map();

export function createDirectories(getTurn: TurnReader): Directories {
  const listings = new Map<string, Listing>();

  /** A directory changes its own time when a name comes or goes, and what is not listed as a file is asked for anew. */
  const getEntries = keepForTurn(getTurn, (directory: string): Entries => {
    const modified = statSync(directory, { throwIfNoEntry: false })?.mtimeMs;
    if (modified === undefined) return EMPTY;
    const before = listings.get(directory);
    if (before?.modified === modified) return before.entries;
    const entries = list(directory);
    listings.set(directory, { modified, entries });
    return entries;
  });

  const getRealDirectory = keepForTurn(getTurn, findRealPath);
  const getLinkKind = keepForTurn(getTurn, findKind);

  function getKind(path: string): EntryKind | null {
    const kind = getSafely(getEntries, dirname(path))?.get(basename(path)) ?? null;
    return kind === 'link' ? getLinkKind(path) : kind;
  }

  function getRealPath(path: string): string | null {
    const kind = getSafely(getEntries, dirname(path))?.get(basename(path));
    if (kind === 'link') return findRealPath(path);
    const directory = getRealDirectory(dirname(path));
    return directory === null ? null : join(directory, basename(path));
  }

  return { getKind, getRealPath };
}

/** A path that cannot be looked at (forbidden, too long, a circle of links) holds nothing. */
function getSafely(getEntries: (directory: string) => Entries, directory: string): Entries | null {
  try {
    return getEntries(directory);
  } catch {
    return null;
  }
}

function list(directory: string): Entries {
  return new Map(readdirSync(directory, { withFileTypes: true }).map((entry) => [entry.name, getEntryKind(entry)]));
}

/** Not every file system says what an entry is; then, as for a link, the target is asked. */
function getEntryKind(entry: Dirent): EntryKind | 'link' {
  return entry.isFile() ? 'file' : entry.isDirectory() ? 'directory' : 'link';
}

function findKind(path: string): EntryKind | null {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats?.isFile() ? 'file' : stats?.isDirectory() ? 'directory' : null;
  } catch {
    return null;
  }
}

function findRealPath(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}
