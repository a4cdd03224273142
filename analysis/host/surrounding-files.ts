/** The files of a repository around one of its packages, such as the configuration of a proxy or tests of the whole. */
import { dirname, join, sep } from 'node:path';
import { listFilesWithin } from './directory-trees.ts';
import { exists } from './disk.ts';
import { memoizePerGeneration } from './freshness.ts';
import { getRunGeneration } from './run-generation.ts';

/** Of a larger repository, the others are not searched. */
const MOST = { files: 5_000, directories: 2_000 };

const listRepository = memoizePerGeneration(getRunGeneration, (root: string) => listFilesWithin(root, MOST).paths);

/** Returns absolute paths of the files outside of a package that are in its repository; none without one. */
export function listAround(root: string): readonly string[] {
  if (exists(join(root, '.git'))) return [];
  for (let folder = dirname(root); folder !== dirname(folder); folder = dirname(folder))
    if (exists(join(folder, '.git'))) return listRepository(folder).filter((path) => !path.startsWith(root + sep));
  return [];
}
