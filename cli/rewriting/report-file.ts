/** The file of `--report`, which only replaces a report of its own. */
import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { readRegularFile } from '../../analysis/host/disk.ts';
import { getSystemReason } from '../../analysis/host/system-reason.ts';
import { CommandError } from '../command-error.ts';
import { refuseUnwritable } from '../files/refuse-unwritable.ts';
import { refuseLinkOut } from '../files/write.ts';
import { REPORT_MARK } from '../reporters/manual-work.ts';

/**
 * Returns the path of the report, and checks it before anything is written.
 * @throws CommandError if the file holds anything else (unless `force` allows it) or cannot be created.
 */
export function getReportPath(name: string, cwd: string, force: 'keep what is there' | 'replace anything'): string {
  const path = resolve(cwd, name);
  refuseLinkOut(path, cwd);
  const known = statSync(path, { throwIfNoEntry: false });
  if (known === undefined) {
    if (statSync(dirname(path), { throwIfNoEntry: false })?.isDirectory() !== true)
      throw new CommandError(`--report: there is no directory for ${name}`);
    refuseUnwritable(name, cwd);
    return path;
  }
  if (!known.isFile()) throw new CommandError(`--report: ${name} is no file`);
  if (force === 'keep what is there' && !readStart(path, name).startsWith(REPORT_MARK))
    throw new CommandError(`--report: ${name} is there and was not written by sunset; use --force to replace it`);
  refuseUnwritable(name, cwd);
  return path;
}

function readStart(path: string, name: string): string {
  try {
    return readRegularFile(path).toString('utf8').slice(0, REPORT_MARK.length);
  } catch (error) {
    throw new CommandError(`--report: cannot read ${name}: ${getSystemReason(error)}`);
  }
}
