/** Finds and creates the folder of the cache. */
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { getSystemReason } from '../../analysis/host/system-reason.ts';
import { getName } from '../files/file-name.ts';
import { makeFolder } from '../files/make-folder.ts';
import { isBelow } from '../../analysis/host/boundary.ts';
import { findExisting } from '../files/write.ts';

const DEFAULT = join('node_modules', '.cache', 'sunset');

export interface CacheFolder {
  /** Absolute. */
  path: string;
  /** Relative to the working directory, for messages. */
  name: string;
}

/**
 * Creates the folder that `--cache-location` names; by default the one in the nearest package. Returns one line with the reason if
 * there can be no cache. A folder below the package or the working directory must really be there: a repository could contain a link
 * that leads elsewhere.
 */
export function openCacheFolder(named: string | undefined, cwd: string): CacheFolder | string {
  const base = named === undefined ? findPackage(cwd) : cwd;
  const path = resolve(base, named ?? DEFAULT);
  const name = getName(path, cwd) || '.';
  const fail = (reason: string): string => `no cache in ${name}: ${reason}`;
  try {
    if (isBelow(path, base) && !isBelow(realpathSync(findExisting(path)), realpathSync(base)))
      return fail('a link leads out of the directory');
    makeFolder(path);
    return { path, name };
  } catch (error) {
    return fail(getSystemReason(error));
  }
}

/** The nearest directory with a package.json, else the directory itself. */
function findPackage(directory: string): string {
  for (let at = directory; ; at = dirname(at)) {
    if (existsSync(join(at, 'package.json'))) return at;
    if (dirname(at) === at) return directory;
  }
}
