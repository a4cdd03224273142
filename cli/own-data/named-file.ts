/** Handles the one file that an action reads, and the file that it writes. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readRegularFile } from '../../analysis/host/disk.ts';
import { getSystemReason } from '../../analysis/host/system-reason.ts';
import { CommandError } from '../command-error.ts';
import { refuseUnwritable } from '../files/refuse-unwritable.ts';
import { writeFile } from '../files/write.ts';
import type { CommandHost } from '../host.ts';
import { getText, getTexts, isSet, type Arguments } from '../options.ts';

/** Returns the named file. @throws CommandError for several files, and for none without a default. */
export function getOneFile(argv: Arguments, byDefault?: string): string {
  const [name = byDefault, ...others] = getTexts(argv, 'files');
  if (name === undefined || others.length > 0)
    throw new CommandError(`sunset data ${getText(argv, 'action')}: name one file`);
  return name;
}

/** Bytes. The OpenAPI documents of large platforms have half of this. */
const LARGEST_DOCUMENT = 32 * 1024 * 1024;

/** @throws CommandError for a file that cannot be read, or is too large. */
export function readNamedFile(name: string, { cwd }: Pick<CommandHost, 'cwd'>): string {
  try {
    const bytes = readRegularFile(resolve(cwd, name));
    if (bytes.length <= LARGEST_DOCUMENT) return bytes.toString('utf8');
  } catch (error) {
    throw new CommandError(`cannot read ${name}: ${getSystemReason(error)}`);
  }
  throw new CommandError(`${name} is larger than ${LARGEST_DOCUMENT / 1024 / 1024} MB`);
}

/** Refuses before any work is done. @throws CommandError for an `--output` that exists, without `--force`, or cannot be written. */
export function refuseExisting(argv: Arguments, { cwd }: Pick<CommandHost, 'cwd'>): void {
  const output = getText(argv, 'output');
  if (output === undefined) return;
  refuseUnwritable(output, cwd);
  if (!isSet(argv, 'force') && existsSync(resolve(cwd, output)))
    throw new CommandError(`${output} exists; --force replaces it`);
}

/** Writes to `--output`, else prints. Returns ` to <file>` for a message; empty for standard output. */
export function putText(text: string, argv: Arguments, host: CommandHost): string {
  const output = getText(argv, 'output');
  if (output === undefined) {
    host.print(text);
    return '';
  }
  writeFile(resolve(host.cwd, output), text, host.cwd);
  return ` to ${output}`;
}
