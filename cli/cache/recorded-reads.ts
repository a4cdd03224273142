/** Records what a run reads from the disk, so that a later run can test if it would read the same. */
import { realpathSync, statSync, type Dirent, type Stats } from 'node:fs';
import { basename, dirname, sep } from 'node:path';
import type { DiskObserver, Outcome } from '../../analysis/host/disk-observer.ts';
import { getName } from '../files/file-name.ts';
import { getDigest } from './digest.ts';
import { createStamp, type Stamp } from './file-stamps.ts';

/** All reads of a run. Paths are relative to its working directory; an error is written as `!` and its code. */
export interface RecordedReads {
  /** The number of directories above the working directory. */
  depth: number;
  /** The entries of directories, as `renderEntries` writes them. */
  listings: [path: string, entries: string][];
  /** The kind of entry at a path, as `renderKind` writes it. */
  kinds: [path: string, kind: string][];
  /** Paths without links, as `renderRealPath` writes them. */
  realPaths: [path: string, realPath: string][];
  /** Digests of files. */
  contents: [path: string, digest: string][];
}

export interface Recording {
  reads: RecordedReads;
  /** One for each of `reads.contents`. */
  stamps: (Stamp | null)[];
}

export interface ReadRecorder {
  observer: DiskObserver;
  /** Null if something changed while the run read it. */
  finish(): Recording | null;
}

/** `isOwnFile` is true for files of the cache, which are not part of a listing. */
export function createReadRecorder(cwd: string, isOwnFile: (path: string) => boolean): ReadRecorder {
  const start = Date.now();
  const listings = new Map<string, string>();
  const kinds = new Map<string, string>();
  const realPaths = new Map<string, string>();
  const contents = new Map<string, string>();
  const stamps = new Map<string, Stamp | null>();
  let hasChanged = false;

  function note(known: Map<string, string>, path: string, value: string): void {
    const before = known.get(path);
    if (before === undefined) known.set(path, value);
    else if (before !== value) hasChanged = true;
  }

  const ownRealPath = realpathSync(cwd);
  note(realPaths, cwd, renderRealPath(ownRealPath, cwd));
  return {
    observer: {
      willRead(path) {
        // The stamp is taken before the content is read, so that a change in between gives another stamp.
        if (!stamps.has(path)) stamps.set(path, readStamp(path, start));
      },
      hasRead: (path, bytes) => note(contents, path, renderOutcome(bytes, getDigest)),
      hasExamined: (path, stats) => note(kinds, path, renderOutcome(stats, renderKind)),
      hasListed(directory, entries) {
        note(
          listings,
          directory,
          renderOutcome(entries, (all) => renderEntries(all.filter(({ name }) => !isOwnFile(directory + sep + name)))),
        );
      },
      hasResolved(path, realPath) {
        note(
          realPaths,
          path,
          renderOutcome(realPath, (real) => renderRealPath(real, cwd)),
        );
      },
    },
    finish() {
      if (hasChanged) return null;
      const implied = createImplications({ cwd, isPlain: ownRealPath === cwd, listings, contents });
      const kept = [...contents].filter(([path, digest]) => !implied.isContentKnown(path, digest));
      const list = (reads: [string, string][]): [string, string][] =>
        reads.map(([path, value]) => [getName(path, cwd), value]);
      return {
        reads: {
          depth: cwd.split(sep).filter((part) => part !== '').length,
          listings: list([...listings]),
          kinds: list([...kinds].filter(([path, kind]) => !implied.isKindKnown(path, kind))),
          realPaths: list([...realPaths].filter(([path, real]) => !implied.isRealPathKnown(path, real))),
          contents: list(kept),
        },
        stamps: kept.map(([path, digest]) => (digest.startsWith('!') ? null : (stamps.get(path) ?? null))),
      };
    },
  };
}

interface Implications {
  isKindKnown(path: string, kind: string): boolean;
  isRealPathKnown(path: string, realPath: string): boolean;
  isContentKnown(path: string, digest: string): boolean;
}

interface KnownReads {
  cwd: string;
  /** True if the path of the working directory contains no link. */
  isPlain: boolean;
  listings: ReadonlyMap<string, string>;
  contents: ReadonlyMap<string, string>;
}

/** Finds the reads below the working directory whose outcome follows from listings and contents: they need no entry of their own. */
function createImplications({ cwd, isPlain, listings, contents }: KnownReads): Implications {
  const entries = new Map<string, ReadonlySet<string>>();

  /** Returns the kind of a path according to the listing of its folder, `-` if it is not listed; null without such a listing. */
  function getListedKind(path: string): string | null {
    if (!path.startsWith(cwd + sep)) return null;
    const directory = dirname(path);
    const listing = listings.get(directory);
    // If the directory does not exist, neither does the path.
    if (listing === undefined) return getListedKind(directory) === '-' ? '-' : null;
    if (listing.startsWith('!')) return null;
    let known = entries.get(directory);
    if (!known) entries.set(directory, (known = new Set(listing.split('/'))));
    return ['f', 'd', 'l', '?'].find((kind) => known.has(kind + basename(path))) ?? '-';
  }

  const hasNoLink = (directory: string): boolean =>
    directory === cwd ? isPlain : getListedKind(directory) === 'd' && hasNoLink(dirname(directory));

  return {
    isKindKnown(path, kind) {
      const listed = getListedKind(path);
      if (kind === '-' || kind === 'd') return listed === kind;
      return kind.startsWith('f') && listed === 'f' && contents.get(path)?.startsWith('!') === false;
    },
    isRealPathKnown: (path, realPath) =>
      realPath === renderRealPath(path, cwd) && /[fd]/.test(getListedKind(path) ?? '') && hasNoLink(dirname(path)),
    isContentKnown: (path, digest) => digest === '!ENOENT' && getListedKind(path) === '-',
  };
}

function renderOutcome<Value>(outcome: Outcome<Value>, render: (value: Value) => string): string {
  return 'error' in outcome ? `!${outcome.error}` : render(outcome.value);
}

/** `-` for nothing, `f` and the size for a file, `d` for a directory. */
export function renderKind(stats: Stats | undefined): string {
  if (!stats) return '-';
  return stats.isFile() ? `f${stats.size}` : stats.isDirectory() ? 'd' : '?';
}

/** The path relative to the working directory, behind `./`. */
export function renderRealPath(realPath: string, cwd: string): string {
  return `./${getName(realPath, cwd)}`;
}

/** Renders the names in a directory, each after the letter of its kind, sorted: `fa.ts/dsrc`. */
export function renderEntries(entries: readonly Dirent[]): string {
  return entries
    .map(
      (entry) => (entry.isFile() ? 'f' : entry.isDirectory() ? 'd' : entry.isSymbolicLink() ? 'l' : '?') + entry.name,
    )
    .sort()
    .join('/');
}

function readStamp(path: string, start: number): Stamp | null {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats ? createStamp(stats, start) : null;
  } catch {
    return null;
  }
}
