/**
 * The files that may form one program with a file: those of its package, or without a package those of its repository, else of the
 * working directory, that are in no package either.
 */
import { dirname, join, sep } from 'node:path';
import { listFilesWithin, type BoundedFiles } from './directory-trees.ts';
import { exists } from './disk.ts';
import { memoizePerGeneration } from './freshness.ts';
import { isPackageFolder } from './package-facts.ts';
import { getRunGeneration } from './run-generation.ts';

/** More files of a program, in its directories or in those of packages below it, are not listed. */
const MOST = { files: 20_000, directories: 5_000 };

const isPackage = memoizePerGeneration(getRunGeneration, isPackageFolder);
const findPackageAt = memoizePerGeneration(getRunGeneration, findAround(isPackage));
const findRepositoryAt = memoizePerGeneration(
  getRunGeneration,
  findAround((folder) => exists(join(folder, '.git'))),
);

/** Returns the root of the program of a file (absolute path). Without a package or repository, `cwd` is the root of what is in it. */
export function findProgramRoot(path: string, cwd: string): string {
  const folder = dirname(path);
  const isInside = folder === cwd || folder.startsWith(cwd.endsWith(sep) ? cwd : cwd + sep);
  return findPackageAt(folder) ?? findRepositoryAt(folder) ?? (isInside ? cwd : folder);
}

/** True for a file whose program has this root; false for one of a package below it. */
export function isOfProgram(path: string, root: string): boolean {
  const owner = findPackageAt(dirname(path));
  return owner === root || owner === findPackageAt(root);
}

/** Lists the files below a root as absolute paths, with those of packages below it. */
export function listProgramFiles(root: string): BoundedFiles {
  return listFilesWithin(root, MOST);
}

/** Returns a function that finds the nearest folder, at or above one, that passes a test. */
function findAround(test: (folder: string) => boolean): (folder: string) => string | null {
  return (start) => {
    for (let folder = start; ; folder = dirname(folder)) {
      if (test(folder)) return folder;
      if (folder === dirname(folder)) return null;
    }
  };
}
