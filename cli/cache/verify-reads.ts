/** Tests if a run would read the same as one that was recorded. */
import { readdirSync, realpathSync, statSync } from 'node:fs';
import { sep } from 'node:path';
import { readRegularFile } from '../../analysis/host/disk.ts';
import { getPath } from '../files/file-name.ts';
import { getDigest } from './digest.ts';
import { createStamp, hasStamp, type Stamp } from './file-stamps.ts';
import { renderEntries, renderKind, renderRealPath, type RecordedReads } from './recorded-reads.ts';

export interface Verification {
  /** The stamps of the contents as they are now. */
  stamps: (Stamp | null)[];
  /** True if a file had to be read, so that there is a stamp to store. */
  hasNewStamps: boolean;
}

/**
 * Compares recorded reads with the disk, cheap ones first. Returns null if a single read has another outcome. `stamps` belong to
 * the contents; a file without a stamp, or with another one, is read. `isOwnFile` is true for files of the cache.
 */
export function verifyReads(
  reads: RecordedReads,
  { cwd, stamps, isOwnFile }: { cwd: string; stamps: readonly (Stamp | null)[]; isOwnFile(path: string): boolean },
): Verification | null {
  const start = Date.now();
  const at = (path: string): string => getPath(path, cwd);
  const list = (directory: string): string =>
    renderEntries(
      readdirSync(directory, { withFileTypes: true }).filter(({ name }) => !isOwnFile(directory + sep + name)),
    );
  const holds =
    isNothingFurtherAbove(reads, cwd) &&
    reads.listings.every(([path, entries]) => attempt(() => list(at(path))) === entries) &&
    reads.kinds.every(([path, kind]) => attempt(() => getKind(at(path))) === kind) &&
    reads.realPaths.every(([path, real]) => attempt(() => renderRealPath(realpathSync(at(path)), cwd)) === real);
  if (!holds) return null;
  const result: Verification = { stamps: [], hasNewStamps: false };
  for (const [index, [path, digest]] of reads.contents.entries()) {
    const file = at(path);
    const known = stamps[index] ?? null;
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats && known && hasStamp(stats, known)) result.stamps.push(known);
    else if (attempt(() => getDigest(readRegularFile(file))) !== digest) return null;
    else {
      const stamp = stats && !digest.startsWith('!') ? createStamp(stats, start) : null;
      result.stamps.push(stamp);
      result.hasNewStamps ||= stamp !== null;
    }
  }
  return result;
}

function getKind(path: string): string {
  return renderKind(statSync(path, { throwIfNoEntry: false }));
}

/** Returns the outcome of a read in the form of recorded reads: its value, or `!` and the code of the error. */
function attempt(read: () => string): string {
  try {
    return read();
  } catch (error) {
    return `!${(error as NodeJS.ErrnoException).code ?? 'unknown'}`;
  }
}

/**
 * A run looks for some names in all directories above its own. If there are more such directories than in the recorded run (the
 * project was moved deeper), returns true only if the additional ones contain none of these names.
 */
function isNothingFurtherAbove({ depth, listings, kinds, realPaths, contents }: RecordedReads, cwd: string): boolean {
  const directories = cwd.split(sep).filter((part) => part !== '');
  if (directories.length <= depth) return true;
  const names = new Set<string>();
  for (const [path] of [...listings, ...kinds, ...realPaths, ...contents]) {
    const [levels, rest] = splitAbove(path);
    if (levels > 0) names.add(rest);
  }
  for (let level = depth + 1; level <= directories.length; level++) {
    const up = '../'.repeat(level);
    if ([...names].some((rest) => rest === '' || attempt(() => getKind(getPath(up + rest, cwd))) !== '-')) return false;
  }
  return true;
}

/** Splits a name into the number of directories that it goes up, and the rest: `../../a/b` is `[2, 'a/b']`. */
function splitAbove(name: string): [levels: number, rest: string] {
  const parts = name.split('/');
  const first = parts.findIndex((part) => part !== '..');
  const levels = first === -1 ? parts.length : first;
  return [levels, parts.slice(levels).join('/')];
}
