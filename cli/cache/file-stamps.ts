/**
 * Compares stamps, so that a file that has not changed need not be read. Stamps are a local index beside the digests: a copy of the
 * cache in another place or on another machine does not use them.
 */
import type { Stats } from 'node:fs';
import { readCacheFile, writeCacheFile } from './cache-file.ts';

/** Size, modification time, change time and inode. */
export type Stamp = readonly [size: number, modified: number, changed: number, inode: number];

/** In milliseconds: more than the resolution of the coarsest time stamps in use, which is two seconds (FAT). */
const RACY = 2_500;

/**
 * Returns the stamp of a file that is read after `start`; null for a file that changed so shortly before `start` that a further
 * change might not alter its times (git calls this "racy git").
 */
export function createStamp({ size, mtimeMs, ctimeMs, ino }: Stats, start: number): Stamp | null {
  return Math.max(mtimeMs, ctimeMs) < start - RACY ? [size, mtimeMs, ctimeMs, ino] : null;
}

export function hasStamp({ size, mtimeMs, ctimeMs, ino }: Stats, stamp: Stamp): boolean {
  return size === stamp[0] && mtimeMs === stamp[1] && ctimeMs === stamp[2] && ino === stamp[3];
}

interface StampFile {
  /** Device, inode and user of the file that holds the stamps. They differ in a copy of it. */
  own: string;
  stamps: (Stamp | null)[];
}

/** Reads the stamps of recorded reads; empty if there are none. `key` is the checksum of the reads. */
export function readStamps(path: string, key: string): readonly (Stamp | null)[] {
  const content = readCacheFile(path, key);
  if (!content) return [];
  const { own, stamps } = content.value as StampFile;
  return own === getIdentity(content.stats) ? stamps : [];
}

/** @throws the error of the file system. */
export function writeStamps(path: string, key: string, stamps: readonly (Stamp | null)[]): void {
  writeCacheFile(path, key, (stats) => ({ own: getIdentity(stats), stamps }));
}

function getIdentity({ dev, ino }: Stats): string {
  return `${dev} ${ino} ${process.getuid?.() ?? ''}`;
}
