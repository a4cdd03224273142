/** Makes folders. */
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it that are missing; an existing folder is accepted. Not by `mkdirSync` with `recursive`: in Node 20 it
 * tries for ever where the system makes no folder and answers that the folder above is missing, as in /proc.
 * @throws the error of the file system.
 */
export function makeFolder(path: string): void {
  if (isFolder(path)) return;
  const above = dirname(path);
  if (!existsSync(above)) makeFolder(above);
  try {
    mkdirSync(path);
  } catch (error) {
    // A concurrent run may have made it.
    if (!isFolder(path)) throw error;
  }
}

/** True for a directory, or a link to one. */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
