/** Loads the shipped dataset and the user's own entries. */
import { resolve } from 'node:path';
import type { Dataset } from '../../data/dataset.ts';
import { loadDataset } from '../../data/load.ts';
import { readRegularFile } from '../../analysis/host/disk.ts';
import { CommandError } from '../command-error.ts';
import { getSystemReason } from '../../analysis/host/system-reason.ts';

/** Returns the dataset with the user's files. @throws CommandError that names the first one that is missing or not valid. */
export async function loadDatasetWith(files: readonly string[], cwd: string): Promise<Dataset> {
  const shipped = loadDataset();
  if (files.length === 0) return shipped;
  // A file may be named both in the settings and on the command line.
  const once = [...new Map(files.map((name) => [resolve(cwd, name), name])).values()];
  const texts = once.map((name) => ({ name, text: readData(name, cwd) }));
  // Validation loads zod, which a run without the user's own data does not need.
  const { readUserData } = await import('../../data/user.ts');
  const read = readUserData(texts, shipped);
  if (read.dataset !== undefined) return read.dataset;
  const more = read.errors.length > 1 ? ` (and ${read.errors.length - 1} more: sunset data lint shows all)` : '';
  throw new CommandError(`--data: ${read.errors[0]}${more}`);
}

function readData(name: string, cwd: string): string {
  try {
    return readRegularFile(resolve(cwd, name)).toString('utf8');
  } catch (error) {
    throw new CommandError(`--data: cannot read ${name}: ${getSystemReason(error)}`);
  }
}
