/** Refuses a folder where an option names a file. */
import { resolve } from 'node:path';
import { getStats } from '../../analysis/host/disk.ts';
import { CommandError } from '../command-error.ts';

/** @throws CommandError for a folder. A file that does not exist is none. */
export function refuseFolder(option: string, name: string, cwd: string): void {
  if (getStats(resolve(cwd, name))?.isDirectory() === true)
    throw new CommandError(`--${option} names one file, and ${name} is a directory`);
}
