/** Writing so that a file is always either the old one or the new one, whenever the power goes. */
import { closeSync, fchmodSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CommandError } from '../command-error.ts';
import { getSystemReason } from '../../analysis/host/system-reason.ts';

/**
 * Replaces a file's content: a new file beside it, with its mode, takes its place in one step.
 * @throws CommandError where that fails; the old file is then untouched and the new one gone.
 */
export function replaceFile(path: string, text: string): void {
  const draft = join(dirname(path), `.${basename(path)}.sunset-${process.pid}.tmp`);
  let descriptor: number | undefined;
  try {
    const { mode } = statSync(path);
    // `wx`: what somebody else may have put there, a link above all, is not written through.
    descriptor = openSync(draft, 'wx', mode);
    const bytes = Buffer.from(text, 'utf8');
    for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at);
    fchmodSync(descriptor, mode);
    fsyncSync(descriptor);
    closeSync(descriptor);
    descriptor = undefined;
    renameSync(draft, path);
  } catch (error) {
    if (descriptor !== undefined) closeSync(descriptor);
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') rmSync(draft, { force: true });
    throw new CommandError(`cannot write ${path}: ${getSystemReason(error)}`);
  }
}
