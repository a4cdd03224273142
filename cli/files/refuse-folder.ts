/** Refuses a folder where an option names a file. */
import { resolve } from 'node:path';
import { getStats } from '../../analysis/host/disk.ts';
import { CommandError } from '../command-error.ts';

/** Refuses a folder; a path that does not exist is accepted. @throws CommandError for a folder. */
export function refuseFolder(option: string, name: string, cwd: string): void {
  if (getStats(resolve(cwd, name))?.isDirectory() === true)
    throw new CommandError(`--${option} names one file, and ${name} is a directory`);
}
