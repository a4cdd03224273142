/** Adds the user's own deprecations from `settings.sunset.data`. */
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { readRegularFile } from '../analysis/host/disk.ts';
import type { Dataset } from '../data/dataset.ts';
import { SettingsError } from './sunset-settings.ts';

/**
 * Returns the dataset with the entries of these files added.
 * @throws SettingsError that names the first file that is missing or not valid.
 */
export function addUserData(shipped: Dataset, files: readonly string[], cwd: string): Dataset {
  const read = loadReader()(
    files.map((name) => ({ name, text: readText(name, cwd) })),
    shipped,
  );
  if (read.dataset !== undefined) return read.dataset;
  const more = read.errors.length > 1 ? ` (and ${read.errors.length - 1} more)` : '';
  throw new SettingsError(`settings.sunset.data: ${read.errors[0]}${more}`);
}

function readText(name: string, cwd: string): string {
  try {
    return readRegularFile(resolve(cwd, name)).toString('utf8');
  } catch (error) {
    throw new SettingsError(
      `settings.sunset.data: cannot read ${name}: ${(error as NodeJS.ErrnoException).code ?? String(error)}`,
    );
  }
}

/** Loads the validation, and zod with it, only for a user's own data; with `require`, because rules are synchronous. */
function loadReader(): typeof import('../data/user.ts').readUserData {
  const { readUserData } = createRequire(import.meta.url)('../data/user.js') as typeof import('../data/user.ts');
  return readUserData;
}
