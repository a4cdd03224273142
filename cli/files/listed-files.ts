/** `--files-from`: the files of a run from a list, such as `git diff --name-only` prints it. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isSourceName } from '../../analysis/host/source-names.ts';
import { getSystemReason } from '../../analysis/host/system-reason.ts';
import { CommandError } from '../command-error.ts';

/**
 * Reads the names of a file, or of standard input (`-`), each in a line, or ended by a zero byte. Names of other kinds of files are
 * left out: a commit contains more than sources. The list may be empty.
 * @throws CommandError if the list cannot be read.
 */
export function readFileList(name: string, cwd: string): string[] {
  let text: string;
  try {
    text = readFileSync(name === '-' ? 0 : resolve(cwd, name), 'utf8');
  } catch (error) {
    throw new CommandError(
      `--files-from: cannot read ${name === '-' ? 'standard input' : name}: ${getSystemReason(error)}`,
    );
  }
  const names = text.includes('\0') ? text.split('\0') : text.split(/\r?\n/);
  return [...new Set(names)].filter((file) => file !== '' && isSourceName(file));
}
