/** Refuses to write through links of the working directory that lead out of it: a repository may bring them. */
import { existsSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { CommandError } from '../command-error.ts';
import { getName } from './file-name.ts';
import { isInFolder } from './links.ts';

/**
 * A path (absolute) outside of the working directory passes: somebody has named it.
 * @throws CommandError, in one line, for a path in the working directory that a link leads out of it.
 */
export function refuseLinkOut(path: string, cwd: string): void {
  if (!isInFolder(path, cwd) || isInFolder(realpathSync(findExisting(path)), realpathSync(cwd))) return;
  throw new CommandError(`cannot write ${getName(path, cwd)}: a link leads out of the working directory`);
}

/** A link that leads nowhere is replaced, so that its folder counts. */
function findExisting(path: string): string {
  return existsSync(path) ? path : findExisting(dirname(path));
}
