/** The directories that a run has listed: each is listed once, and its listing shows which files are in it. */
import type { Dirent } from 'node:fs';
import { basename, dirname } from 'node:path';

interface Listing {
  entries: readonly Dirent[];
  /** The entries by name, and the names in small letters; made on first use. */
  names: { byName: ReadonlyMap<string, Dirent>; anyCase: ReadonlySet<string> } | null;
}

interface Run {
  /** Differs from that of every other run. */
  number: number;
  listings: Map<string, Listing>;
  /** For each directory its path without links. */
  realDirectories: Map<string, string>;
  /** By the functions that have made them. */
  values: Map<() => unknown, unknown>;
}

let current: Run | null = null;
let runs = 0;

/** The number of the run in which each directory is read once; null outside of one. */
export function getRunNumber(): number | null {
  return current?.number ?? null;
}

/** Returns a value that `create`, always the same function, makes once in a run; null outside of one. */
export function getOnceInRun<Value>(create: () => Value): Value | null {
  if (!current) return null;
  let value = current.values.get(create);
  if (value === undefined) current.values.set(create, (value = create()));
  return value as Value;
}

/**
 * Runs a synchronous function in which each directory is listed once: the search for files, other sources and imports
 * shares the listings.
 */
export function listDirectoriesOnce<Value>(run: () => Value): Value {
  const before = current;
  runs += 1;
  current = { number: runs, listings: new Map(), realDirectories: new Map(), values: new Map() };
  try {
    return run();
  } finally {
    current = before;
  }
}

/** The entries of a directory that the run has listed. */
export function getListed(directory: string): readonly Dirent[] | undefined {
  return current?.listings.get(directory)?.entries;
}

/** Keeps a listing until the run ends. */
export function keepListed(directory: string, entries: readonly Dirent[]): void {
  current?.listings.set(directory, { entries, names: null });
}

/**
 * True for a path that is missing in the listing of its directory, so that it need not be examined. Case is ignored and
 * names beyond ASCII are never unlisted, because file systems may ignore case and spell such letters in two ways.
 */
export function isUnlisted(path: string): boolean {
  const names = getNames(path);
  if (!names) return false;
  const name = basename(path);
  return /^[\w@.-]+$/.test(name) && !names.anyCase.has(name.toLowerCase());
}

/** True for a path that its directory lists as a file or a directory, and not as a link. */
export function isListedWithoutLink(path: string): boolean {
  const entry = getNames(path)?.byName.get(basename(path));
  return entry !== undefined && (entry.isFile() || entry.isDirectory());
}

/** Returns the path of a directory without links, which `find` finds once in a run. */
export function getRealDirectoryOnce(directory: string, find: (directory: string) => string): string {
  let real = current?.realDirectories.get(directory);
  if (real === undefined) current?.realDirectories.set(directory, (real = find(directory)));
  return real ?? find(directory);
}

/** The names beside a path; null where its directory is not listed. */
function getNames(path: string): Listing['names'] {
  const listing = current?.listings.get(dirname(path));
  if (!listing) return null;
  return (listing.names ??= {
    byName: new Map(listing.entries.map((entry) => [entry.name, entry])),
    anyCase: new Set(listing.entries.map(({ name }) => name.toLowerCase())),
  });
}
