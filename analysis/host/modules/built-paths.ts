/** Maps a built file, which a fresh clone does not have, back to its source. */
import { join, relative, sep } from 'node:path';
import type { Directories } from '../directory-listings.ts';
import { findSourcePath } from './source-paths.ts';

/** Names of build folders, and of the folders for each module kind inside them. */
const BUILT = /^(?:(?:.*[-_.])?(?:dist|build|out|output)|lib|es|esm|cjs|mjs|umd|types)$/;

/** The source of a built file of the package in `root`: `dist/esm/a.js` comes from `src/a.ts`, `lib/a.ts` or `a.ts`. */
export function findBuiltFrom(path: string, root: string, directories: Directories): string | null {
  const segments = relative(root, path).split(sep);
  const depth = segments.findIndex((segment) => !BUILT.test(segment));
  if (depth < 1 || segments[0] === '..') return null;
  const rest = segments
    .slice(depth)
    .join('/')
    .replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '');
  // Where the whole package is built, its sources' root may be repeated: `dist/src/a.js`.
  const trimmed = rest.replace(/^src\//, '');
  for (const sources of ['src', 'lib', '']) {
    const source = findSourcePath(join(root, sources, trimmed), directories);
    if (source !== null && source !== path) return source;
  }
  return null;
}
