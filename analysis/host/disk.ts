/** Reads from the disk, for the modules of this folder and for the command line, and tells the observer of each read. */
import fs, { type Dirent, type Stats } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { announceRead, isObserved, note } from './disk-observer.ts';
import type { EarlierFiles } from './earlier-files.ts';
import { getListed, getRealDirectoryOnce, isListedWithoutLink, isUnlisted, keepListed } from './listed-directories.ts';

let earlier: EarlierFiles | null = null;

/** Runs a function. Until it ends, all reads through this module return `files` in place of the disk: nothing may run in parallel. */
export async function readEarlier<Value>(files: EarlierFiles, run: () => Promise<Value>): Promise<Value> {
  const before = earlier;
  earlier = files;
  try {
    return await run();
  } finally {
    earlier = before;
  }
}

/** True if `readEarlier` replaces or hides the file: `import()` would load the bytes on the disk instead. */
export function isOnlyEarlier(path: string): boolean {
  return earlier?.getBytes(path) !== undefined;
}

const replaced = new Map<string, Buffer>();

/**
 * Until the returned function is called, a file (absolute path) has these bytes, and exists. Directories do not list a file that
 * is not there.
 */
export function replaceFile(path: string, bytes: Buffer): () => void {
  replaced.set(path, bytes);
  return () => {
    replaced.delete(path);
  };
}

/** @throws the error of the file system, like every function here that does not say otherwise. */
function readFile(path: string): Buffer {
  announceRead(path);
  return note(
    () => readRegularFile(path),
    (by, bytes) => by.hasRead(path, bytes),
  );
}

export function readText(path: string): string {
  return readFile(path).toString('utf8');
}

/** Bytes. Lock files of large workspaces have a tenth of this. */
const LARGEST_BYTES = 128 * 1024 * 1024;

/** Reads a file without telling an observer. @throws for devices and pipes, whose reading might never end, and huge files. */
export function readRegularFile(path: string): Buffer {
  const own = replaced.get(path);
  if (own) return own;
  const bytes = earlier?.getBytes(path);
  if (bytes === null) throw createError('ENOENT', path);
  if (bytes !== undefined) return bytes;
  const descriptor = fs.openSync(path, READ_WITHOUT_WAITING);
  try {
    const stats = fs.fstatSync(descriptor);
    if (stats.isDirectory()) throw createError('EISDIR', path);
    if (!stats.isFile()) throw createError('EINVAL', path);
    if (stats.size > LARGEST_BYTES) throw createError('EFBIG', path);
    return fs.readFileSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Opening a pipe would wait for its writer. Windows has no such flag. */
const READ_WITHOUT_WAITING = fs.constants.O_RDONLY | ((fs.constants.O_NONBLOCK as number | undefined) ?? 0);

function createError(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: ${path}`), { code });
}

/**
 * Passes the bytes of a file to `decode` and returns its result; null for a file of more than `largest` bytes. The bytes are
 * overwritten by the next read.
 */
export function readFileUpTo<Value>(path: string, largest: number, decode: (bytes: Buffer) => Value): Value | null {
  announceRead(path);
  const result = note(
    () => readUpTo(path, largest),
    (by, outcome) => {
      if ('error' in outcome) by.hasRead(path, outcome);
      else if (Buffer.isBuffer(outcome.value)) by.hasRead(path, { value: outcome.value });
      else by.hasExamined(path, { value: outcome.value });
    },
  );
  return Buffer.isBuffer(result) ? decode(result) : null;
}

/** Shared by all reads: examining each file for its size takes longer than reading it. */
let buffer = Buffer.allocUnsafe(128 * 1024);

/** Returns the bytes of a file, or what is known of a file that is too large. */
function readUpTo(path: string, largest: number): Buffer | Stats {
  const own = replaced.get(path);
  if (own) return own.length > largest ? examine(path)! : own;
  const bytes = earlier?.getBytes(path);
  if (bytes === null) throw createError('ENOENT', path);
  if (bytes !== undefined) return bytes.length > largest ? earlier!.getStats(path)! : bytes;
  const descriptor = fs.openSync(path, READ_WITHOUT_WAITING);
  try {
    for (let length = 0; ;) {
      const count = fs.readSync(descriptor, buffer, length, buffer.length - length, null);
      if (count === 0) return buffer.subarray(0, length);
      length += count;
      if (length > largest) return fs.fstatSync(descriptor);
      if (length === buffer.length) buffer = Buffer.concat([buffer], length * 2);
    }
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Returns undefined if there is nothing at the path. Follows links. */
export function getStats(path: string): Stats | undefined {
  return note(
    () => examine(path),
    (by, stats) => by.hasExamined(path, stats),
  );
}

/** Returns the stats of a path. A replaced file that is not on the disk gets those of some regular file. */
function examine(path: string): Stats | undefined {
  const known = earlier?.getStats(path);
  if (known === null) return undefined;
  const stats = known ?? (isUnlisted(path) ? undefined : fs.statSync(path, { throwIfNoEntry: false }));
  return stats === undefined && replaced.has(path) ? fs.statSync(process.execPath) : stats;
}

/** Never throws: a path that cannot be examined does not exist. */
export function exists(path: string): boolean {
  if (!isObserved() && !earlier && !replaced.has(path)) return !isUnlisted(path) && fs.existsSync(path);
  try {
    return getStats(path) !== undefined;
  } catch {
    return false;
  }
}

export function listDirectory(directory: string): readonly Dirent[] {
  const known = getListed(directory);
  if (known) return known;
  const entries = note(
    () => readEntries(directory),
    (by, outcome) => by.hasListed(directory, outcome),
  );
  keepListed(directory, entries);
  return entries;
}

/** Returns the entries of a directory; none if it cannot be listed. */
export function listIfThere(directory: string): readonly Dirent[] {
  try {
    return listDirectory(directory);
  } catch {
    return [];
  }
}

function readEntries(directory: string): readonly Dirent[] {
  const isGone = earlier?.getStats(directory)?.isDirectory() === true && !fs.existsSync(directory);
  const entries = isGone ? [] : fs.readdirSync(directory, { withFileTypes: true });
  return earlier?.getEntries(directory, entries) ?? entries;
}

/** Returns the path without links. */
export function getRealPath(path: string): string {
  return note(
    () => resolveLinks(path),
    (by, realPath) => by.hasResolved(path, realPath),
  );
}

/** Resolves the links of a path. Of a replaced or earlier file that is not on the disk, only the folder can have links. */
function resolveLinks(path: string): string {
  const stats = earlier?.getStats(path);
  if (stats === null) throw createError('ENOENT', path);
  const isKnown = stats !== undefined || replaced.has(path);
  return !isKnown || fs.existsSync(path) ? followLinks(path) : join(resolveLinks(dirname(path)), basename(path));
}

/** What a run has listed as a file or directory is no link. */
function followLinks(path: string): string {
  if (!isListedWithoutLink(path)) return fs.realpathSync(path);
  const directory = getRealDirectoryOnce(dirname(path), followLinks);
  return (directory.endsWith(sep) ? directory : directory + sep) + basename(path);
}

/** Returns `node:fs` for a library that takes it as an option: its synchronous reads are observed. */
export function createObservedFileSystem(): typeof fs {
  return Object.assign(Object.create(fs), {
    readFileSync: (path: string, encoding?: BufferEncoding) =>
      encoding === undefined ? readFile(path) : readFile(path).toString(encoding),
    statSync: (path: string) => getStats(path) ?? fs.statSync(path),
    readdirSync: (directory: string) => [...listDirectory(resolve(directory))],
    realpathSync: (path: string) => getRealPath(resolve(path)),
  }) as typeof fs;
}

/** Tells the observer of a file that a library has read by itself, if it exists. Never throws. */
export function observeFile(path: string): void {
  if (!isObserved() || !exists(path)) return;
  try {
    getRealPath(path);
    readFile(path);
  } catch {
    // The observer has been told of the error.
  }
}
