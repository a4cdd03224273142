/** Writes files atomically: after a crash a file has either its old or its new content. */
import {
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fsyncSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
  type Stats,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { getSystemReason } from '../../analysis/host/system-reason.ts';
import { CommandError } from '../command-error.ts';
import { getName } from './file-name.ts';
import { isLedOut } from './links.ts';
import { isBelow } from '../../analysis/host/boundary.ts';

/** Thrown if the disk has no room for a file: no other file can be written, either. */
export class FullDiskError extends CommandError {}

/** The permission to write of owner, group and others. */
const ANY_WRITE = 0o222;

/**
 * Replaces a file's content by renaming a new file with the same mode over it. For a link, replaces the target. A pipe or a device
 * is written to. Messages call it `name`.
 * @throws CommandError if that fails, FullDiskError where there is no room; the old file is then unchanged and the new one removed.
 */
export function replaceFile(path: string, text: string, name = path): void {
  try {
    const real = realpathSync(path);
    const stats = statSync(real);
    const { mode } = stats;
    // A pipe or a device, such as /dev/null, cannot be replaced.
    if (!stats.isFile() && !stats.isDirectory()) return writeInPlace(real, text);
    // A rename would replace a read-only file without an error.
    if (isReadOnly(stats)) throw new CommandError(`cannot write ${name}: it is read-only`);
    putFile(real, text, mode);
  } catch (error) {
    throw toCommandError(error, name);
  }
}

/** Opening a pipe that no program reads would wait for ever; without waiting, it fails. */
function writeInPlace(path: string, text: string): void {
  const opened = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
  try {
    // This one waits for the reader where the pipe is full.
    writeFileSync(path, text);
  } finally {
    closeSync(opened);
  }
}

/** Tests if the mode of a file lets no user write it. */
export function isReadOnly({ mode }: Pick<Stats, 'mode'>): boolean {
  return (mode & ANY_WRITE) === 0;
}

function toCommandError(error: unknown, name: string): CommandError {
  if (error instanceof CommandError) return error;
  const message = `cannot write ${name}: ${getSystemReason(error)}`;
  const { code = '' } = error as NodeJS.ErrnoException;
  return NO_ROOM.has(code) ? new FullDiskError(message) : new CommandError(message);
}

/** The error codes of a full disk, and of an exceeded quota. */
const NO_ROOM: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

/**
 * Refuses to write through a link of a repository that leads out of it. A path (absolute) that is written outside of the repository is
 * accepted, because the command line names it.
 * @throws CommandError, in one line, for a path in the working directory, or in the repository around it, that leads out of it.
 */
export function refuseLinkOut(path: string, cwd: string): void {
  const existing = findExisting(path);
  if (isBelow(path, cwd) ? isBelow(realpathSync(existing), realpathSync(cwd)) : !isLedOut(existing, cwd)) return;
  const left = isBelow(path, cwd) ? 'working directory' : 'repository';
  throw new CommandError(`cannot write ${getName(path, cwd)}: a link leads out of the ${left}`);
}

/** Returns the path, or the nearest folder above it that exists. A dangling link counts as missing, because it is replaced. */
export function findExisting(path: string): string {
  return existsSync(path) ? path : findExisting(dirname(path));
}

/** Writes a file that may not exist yet. @throws CommandError if that fails, or a link leads out (`refuseLinkOut`). */
export function writeFile(path: string, text: string, cwd: string): void {
  refuseLinkOut(path, cwd);
  const known = statSync(path, { throwIfNoEntry: false });
  if (known !== undefined) return replaceFile(path, text);
  try {
    putFile(path, text, 0o666 & ~process.umask());
  } catch (error) {
    throw toCommandError(error, path);
  }
}

function putFile(path: string, text: string, mode: number): void {
  removeStrayDrafts(path);
  const draft = join(dirname(path), `${getDraftStart(path)}${process.pid}${DRAFT_END}`);
  let descriptor: number | undefined;
  try {
    // `wx` fails if the draft exists: an attacker could have put a link there.
    descriptor = openSync(draft, 'wx', mode);
    const bytes = Buffer.from(text, 'utf8');
    for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at);
    fchmodSync(descriptor, mode);
    fsyncSync(descriptor);
    const written = descriptor;
    descriptor = undefined;
    closeSync(written);
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

/** Removes the drafts of this file that killed runs have left; those of running processes stay. */
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
    // EPERM: the process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
