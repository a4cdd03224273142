/** Reads and writes the files of the cache: one line with key and checksum, then JSON. */
import { hash, randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
  type Stats,
} from 'node:fs';

/** The version of the file format. */
const FORMAT = 'sunset-cache-1';
const LARGEST_BYTES = 256 * 1024 * 1024;

export interface CacheContent {
  value: unknown;
  /** SHA-256 of the content. */
  checksum: string;
  stats: Stats;
}

/**
 * Returns the content of a file; null for a file that is missing, broken, has another key, or is no regular file (a link, a
 * directory). Never throws. The content is data: nothing in it is executed.
 */
export function readCacheFile(path: string, key: string): CacheContent | null {
  try {
    const { text, stats } = readOwnFile(path);
    const end = text.indexOf('\n');
    const body = text.slice(end + 1);
    const checksum = getChecksum(body);
    if (text.slice(0, end) !== getHeader(key, checksum)) return null;
    return { value: JSON.parse(body), checksum, stats };
  } catch {
    return null;
  }
}

/**
 * Writes a file by renaming a new one over it, so that a concurrent run reads either the old or the new content. `getValue` is called
 * with the stats of the new file. Returns the checksum of the content.
 * @throws the error of the file system.
 */
export function writeCacheFile(path: string, key: string, getValue: (stats: Stats) => unknown): string {
  const draft = `${path}.${randomBytes(8).toString('hex')}.tmp`;
  try {
    const checksum = writeDraft(draft, key, getValue);
    replace(draft, path);
    return checksum;
  } catch (error) {
    removeFile(draft);
    throw error;
  }
}

function writeDraft(draft: string, key: string, getValue: (stats: Stats) => unknown): string {
  // `wx` does not follow a link.
  const descriptor = openSync(draft, 'wx');
  try {
    const body = JSON.stringify(getValue(fstatSync(descriptor)));
    const checksum = getChecksum(body);
    writeFileSync(descriptor, `${getHeader(key, checksum)}\n${body}`);
    return checksum;
  } finally {
    closeSync(descriptor);
  }
}

function replace(draft: string, path: string): void {
  try {
    renameSync(draft, path);
  } catch {
    // Something else has the name, such as a directory.
    rmSync(path, { recursive: true, force: true });
    renameSync(draft, path);
  }
}

/** Removes a file or a link, if it exists. */
function removeFile(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function readOwnFile(path: string): { text: string; stats: Stats } {
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  const descriptor = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile() || stats.size > LARGEST_BYTES) throw new Error('no cache file');
    return { text: readFileSync(descriptor, 'utf8'), stats };
  } finally {
    closeSync(descriptor);
  }
}

function getHeader(key: string, checksum: string): string {
  return `${FORMAT} ${key} ${checksum}`;
}

function getChecksum(text: string): string {
  return hash('sha256', text, 'hex');
}
