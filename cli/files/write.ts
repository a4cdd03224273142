/** Writing so that a file is always either the old one or the new one, whenever the power goes. */
import {
  closeSync,
  fchmodSync,
  fsyncSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { getSystemReason } from '../../analysis/host/system-reason.ts';
import { CommandError } from '../command-error.ts';

/**
 * Replaces a file's content: a new file beside it, with its mode, takes its place in one step. A link stays one; what it
 * leads to is replaced.
 * @throws CommandError where that fails; the old file is then untouched and the new one gone.
 */
export function replaceFile(path: string, text: string): void {
  try {
    const real = realpathSync(path);
    putFile(real, text, statSync(real).mode);
  } catch (error) {
    throw new CommandError(`cannot write ${path}: ${getSystemReason(error)}`);
  }
}

/** Writes a file that may not be there yet. @throws CommandError where that fails. */
export function writeFile(path: string, text: string): void {
  const known = statSync(path, { throwIfNoEntry: false });
  if (known !== undefined) return replaceFile(path, text);
  try {
    putFile(path, text, 0o666 & ~process.umask());
  } catch (error) {
    throw new CommandError(`cannot write ${path}: ${getSystemReason(error)}`);
  }
}

function putFile(path: string, text: string, mode: number): void {
  removeStrayDrafts(path);
  const draft = join(dirname(path), `${getDraftStart(path)}${process.pid}${DRAFT_END}`);
  let descriptor: number | undefined;
  try {
    // `wx`: what somebody else may have put there, a link above all, is not written through.
    descriptor = openSync(draft, 'wx', mode);
    const bytes = Buffer.from(text, 'utf8');
    for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at);
    fchmodSync(descriptor, mode);
    fsyncSync(descriptor);
    closeSync(descriptor);
    descriptor = undefined;
    renameSync(draft, path);
  } catch (error) {
    if (descriptor !== undefined) closeSync(descriptor);
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') rmSync(draft, { force: true });
    throw error;
  }
}

const DRAFT_END = '.tmp';

function getDraftStart(path: string): string {
  return `.${basename(path)}.sunset-`;
}

/**
 * Removes the drafts of this very file that a killed run left. Such a file is still the old one, so whoever runs again
 * comes by here. The draft of a run that is alive stays.
 */
function removeStrayDrafts(path: string): void {
  const folder = dirname(path);
  const start = getDraftStart(path);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(start) || !name.endsWith(DRAFT_END)) continue;
    const owner = name.slice(start.length, -DRAFT_END.length);
    if (/^\d+$/.test(owner) && !isAlive(Number(owner))) rmSync(join(folder, name), { force: true });
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is one, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
