/** Reads files of a repository other than its sources. They are not trusted: one may be a link, a device, or endless. */
import { dirname } from 'node:path';
import { createBoundary } from '../../analysis/host/boundary.ts';
import { getRealPath, getStats, readText } from '../../analysis/host/disk.ts';
import { getSystemReason } from '../../analysis/host/system-reason.ts';
import { CommandError } from '../command-error.ts';
import { getName } from './file-name.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Returns the text of a file (absolute path) that Sunset looks for by itself, without an option that names it.
 * @throws CommandError, in one line, for a link that leads out of the repository, for what is no file, for a file of more than
 * `most` megabytes, and for one that cannot be read.
 */
export function readOwnText(path: string, most: number, cwd: string): string {
  const name = getName(path, cwd);
  try {
    const real = getRealPath(path);
    if (real !== path && !createBoundary(cwd, () => 0)(real, dirname(path)))
      throw new CommandError(`${name} is a link that leads out of the repository`);
    const stats = getStats(path);
    if (stats?.isFile() !== true) throw new CommandError(`cannot read ${name}: it is no file`);
    if (stats.size > most * MEGABYTE) throw new CommandError(`${name} is larger than ${most} MB`);
    return readText(path);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`cannot read ${name}: ${getSystemReason(error)}`);
  }
}
