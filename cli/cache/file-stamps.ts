/**
 * Tells from its stamp that a file has not changed, so that it need not be read. Stamps are a local index beside the
 * digests: they are ignored in any other place or on any other machine.
 */
import type { Stats } from 'node:fs';
import { readCacheFile, writeCacheFile } from './cache-file.ts';

/** Size, modification time, change time and inode. */
export type Stamp = readonly [size: number, modified: number, changed: number, inode: number];

/** Milliseconds; the coarsest time stamps in use, those of FAT, count in two seconds. */
const RACY = 2_500;

/**
 * Returns the stamp of a file that is read after `start`; null for a file that changed so shortly before that a further
 * change might leave the times as they are (git: "racy git").
 */
export function createStamp({ size, mtimeMs, ctimeMs, ino }: Stats, start: number): Stamp | null {
  return Math.max(mtimeMs, ctimeMs) < start - RACY ? [size, mtimeMs, ctimeMs, ino] : null;
}

export function hasStamp({ size, mtimeMs, ctimeMs, ino }: Stats, stamp: Stamp): boolean {
  return size === stamp[0] && mtimeMs === stamp[1] && ctimeMs === stamp[2] && ino === stamp[3];
}

interface StampFile {
  /** Device and inode of the file of stamps itself, and the user: a copy of it has others. */
  own: string;
  stamps: (Stamp | null)[];
}

/** `key` is the checksum of the trace that the stamps belong to. */
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
