/** Tests before a run if its output can be written, so that a long run does not end without a report. */
import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { isSourceName } from '../../analysis/host/source-names.ts';
import { getSystemReason } from '../../analysis/host/system-reason.ts';
import { isMarkdownName, isTranslatedName } from '../../analysis/translation/translate-text.ts';
import { CONFIGURATION_NAMES } from '../../rules/configuration/places.ts';
import { BASELINE_NAME } from '../baseline/baseline-file.ts';
import { CommandError } from '../command-error.ts';
import { isReadOnly, refuseLinkOut } from './write.ts';

/** @throws CommandError, in one line, for a file that cannot be written, or whose folder is missing unless the writer makes it. */
export function refuseUnwritable(file: string, cwd: string, missingFolders: 'fault' | 'made' = 'fault'): void {
  const path = resolve(cwd, file);
  const refuse = (reason: string): never => {
    throw new CommandError(`cannot write ${file}: ${reason}`);
  };
  try {
    refuseLinkOut(path, cwd);
    const known = statSync(path, { throwIfNoEntry: false });
    if (known?.isDirectory() === true) refuse('it is a directory');
    if (file.endsWith('/')) refuse('this is the name of a directory');
    const folder = missingFolders === 'made' ? findFolder(dirname(path)) : dirname(path);
    if (known === undefined && !existsSync(folder)) refuse('its directory does not exist');
    if (known?.isFile() === true && isReadOnly(known)) refuse('it is read-only');
    // A file is replaced by a new one in its folder, which must be writable; a pipe or a device is written to directly.
    const changed = known === undefined ? folder : known.isFile() ? dirname(realpathSync(path)) : path;
    if (known === undefined && !statSync(folder).isDirectory()) refuse(`${folder} is no directory`);
    accessSync(changed, constants.W_OK);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    refuse(getSystemReason(error));
  }
}

/** @throws CommandError for a file that cannot be written, and for source code and settings, which a report never replaces. */
export function refuseOutput(file: string, cwd: string): void {
  const isSource = isSourceName(file) || (isTranslatedName(file) && !isMarkdownName(file));
  const isSettings = [...CONFIGURATION_NAMES, BASELINE_NAME].includes(basename(file));
  if ((isSource || isSettings) && existsSync(resolve(cwd, file)))
    throw new CommandError(`cannot write ${file}: it ${isSettings ? 'holds settings' : 'is source code'}`);
  refuseUnwritable(file, cwd);
}

function findFolder(path: string): string {
  return existsSync(path) ? path : findFolder(dirname(path));
}
