/** Writes or shows the files of adapters. A file that exists already belongs to the user and is kept. */
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { getSystemReason } from '../../../analysis/host/system-reason.ts';
import { CommandError } from '../../command-error.ts';
import { makeFolder } from '../../files/make-folder.ts';
import { writeFile } from '../../files/write.ts';
import type { CommandHost } from '../../host.ts';
import { printName } from '../../printable.ts';
import { renderDiff } from '../../reporters/diff.ts';
import { refuseOutside } from '../guard-files.ts';
import type { WriteMode } from '../write-plans.ts';
import type { NewFile } from './plan-file.ts';

/** @throws CommandError if a folder of adapters is a link out of the working directory. */
export function refuseFoldersOutside(files: readonly NewFile[], cwd: string): void {
  const folders = files.map(({ file }) => ({ ...file, path: dirname(file.path), name: dirname(file.name) }));
  refuseOutside(
    folders.filter(({ path }) => existsSync(path)),
    cwd,
  );
}

/** Returns one line for each file that cannot be written. */
export function writeAdapters(files: readonly NewFile[], mode: WriteMode, host: CommandHost): string[] {
  const problems: string[] = [];
  for (const { file, text } of files) {
    if (mode === 'show') host.print(renderDiff(file.name, '', text, host));
    if (mode === 'show') continue;
    try {
      if (mode === 'write') writeNew(file.path, text, host.cwd);
      host.print(`${printName(file.name)}\n`);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      problems.push(error.message);
    }
  }
  return problems;
}

function writeNew(path: string, text: string, cwd: string): void {
  try {
    makeFolder(dirname(path));
  } catch (error) {
    throw new CommandError(`cannot create ${dirname(path)}: ${getSystemReason(error)}`);
  }
  writeFile(path, text, cwd);
}

export function renderAdapterFiles(files: readonly NewFile[], mode: WriteMode): string[] {
  const verb = mode === 'write' ? 'wrote' : 'would write';
  return files.map(
    ({ file }) =>
      `${verb} the adapter ${printName(file.name)}: it is now part of your code; read the comment at its top`,
  );
}
