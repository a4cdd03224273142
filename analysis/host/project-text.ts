/** Reads files that a project holds beside its sources: settings, manifests, lock files. They may be links, or huge. */
import { basename, dirname, join } from 'node:path';
import { createBoundary } from './boundary.ts';
import { getRealPath, getStats, readText } from './disk.ts';

const MEGABYTE = 1024 * 1024;
/** Settings and manifests are far smaller; parsed, a file may take a dozen times its size. */
const LARGEST = 4 * MEGABYTE;
/** Lock files of large workspaces have some ten megabytes. */
export const LARGEST_LOCK = 32 * MEGABYTE;

/**
 * Returns the text of a file (absolute path).
 * @throws for a link that leads out of the project, for a file of more than `largest` bytes, and the errors of the file system.
 */
export function readProjectText(path: string, largest = LARGEST): string {
  if (leadsOutside(path)) throw new Error(`${path} is a link that leads out of the project`);
  if ((getStats(path)?.size ?? 0) > largest) throw new Error(`${path} is too large`);
  return readText(path);
}

/** True for a link to a file that lies neither in the project of the link nor among installed packages. Never throws. */
function leadsOutside(path: string): boolean {
  try {
    const directory = dirname(path);
    const real = getRealPath(path);
    return (
      real !== join(getRealPath(directory), basename(path)) && !createBoundary(directory, () => 0)(real, directory)
    );
  } catch {
    return false;
  }
}
