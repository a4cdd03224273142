/** Finds large modules of installed packages, which are bundles or as long as one. They are read at run time. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SMALLEST = 150_000;
/** Larger files are not read at all. */
const LARGEST = 1_000_000;

/** Paths of large scripts below a folder of packages, in an order that does not depend on the disk. */
export function findBundles(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => /\.[cm]?js$/.test(name) && !/\.min\.|(?:^|\/)\./.test(name))
    .map((name) => join(folder, name))
    .filter((path) => {
      const { size } = statSync(path);
      return size > SMALLEST && size < LARGEST;
    })
    .sort();
}

/** The text behind a line that calls the platform; a hashbang would be an error there. */
export function readBundle(path, firstLine) {
  return `${firstLine}\n${readFileSync(path, 'utf8').replace(/^#!.*/, '')}`;
}
