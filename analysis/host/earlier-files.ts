/** Files as they were at an earlier commit, in place of those on the disk. */
import fs, { type Dirent, type Stats } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export interface EarlierFiles {
  /** The bytes of a changed file; null for one that did not exist; undefined for one that is as it is on the disk. */
  getBytes(path: string): Buffer | null | undefined;
  /** Undefined for what is as it is on the disk, null for what did not exist. */
  getStats(path: string): Stats | null | undefined;
  /** The entries of a directory, from those that it has now. */
  getEntries(directory: string, now: readonly Dirent[]): readonly Dirent[];
}

/** `changes` are the earlier bytes of all changed files by absolute path, null for those that did not exist. */
export function createEarlierFiles(changes: ReadonlyMap<string, Buffer | null>): EarlierFiles {
  const children = new Map<string, Map<string, 'file' | 'directory'>>();
  for (const [path, bytes] of changes) if (bytes !== null) addToParents(path, children);
  return {
    getBytes: (path) => changes.get(path),
    getStats(path) {
      const bytes = changes.get(path);
      if (bytes !== undefined) return bytes === null ? null : createStats(fs.constants.S_IFREG, bytes.length);
      return children.has(path) ? createStats(fs.constants.S_IFDIR, 0) : undefined;
    },
    getEntries(directory, now) {
      const added = children.get(directory) ?? new Map<string, 'file' | 'directory'>();
      const kept = now.filter(({ name }) => !added.has(name) && changes.get(join(directory, name)) !== null);
      return [...kept, ...[...added].map(([name, kind]) => createEntry(directory, name, kind))];
    },
  };
}

function addToParents(path: string, children: Map<string, Map<string, 'file' | 'directory'>>): void {
  let kind: 'file' | 'directory' = 'file';
  for (let at = path; dirname(at) !== at; at = dirname(at)) {
    const siblings = children.get(dirname(at)) ?? new Map<string, 'file' | 'directory'>();
    if (siblings.has(basename(at))) return;
    children.set(dirname(at), siblings.set(basename(at), kind));
    kind = 'directory';
  }
}

/** Readers look at the kind, the size and the time alone. */
function createStats(mode: number, size: number): Stats {
  return Object.assign(Object.create(fs.Stats.prototype) as Stats, { mode, size, mtimeMs: 0, ino: 0 });
}

function createEntry(directory: string, name: string, kind: 'file' | 'directory'): Dirent {
  const no = (): boolean => false;
  return {
    name,
    parentPath: directory,
    path: directory,
    isFile: () => kind === 'file',
    isDirectory: () => kind === 'directory',
    isSymbolicLink: no,
    isBlockDevice: no,
    isCharacterDevice: no,
    isFIFO: no,
    isSocket: no,
  } as Dirent;
}
