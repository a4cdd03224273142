/** Finds the source file that an import's path means: adds extensions and `index`. */
import { join } from 'node:path';
import type { Directories } from '../directory-listings.ts';

/** In the order in which they are tried; declarations last, because they hold no values. */
export const EXTENSIONS = [
  '.ts',
  '.tsx',
  '.mts',
  '.cts',
  '.js',
  '.jsx',
  '.mjs',
  '.cjs',
  '.vue',
  '.svelte',
  '.json',
  '.d.ts',
  '.d.mts',
  '.d.cts',
] as const;

/** TypeScript imports name the built file, so `.js` may mean `.ts`. */
export const WRITTEN_FOR: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.js', '.jsx', '.d.ts'],
  '.jsx': ['.tsx', '.jsx', '.d.ts'],
  '.mjs': ['.mts', '.mjs', '.d.mts'],
  '.cjs': ['.cts', '.cjs', '.d.cts'],
};

/** Returns the file for an absolute path with or without extension, links not resolved; null if there is none. */
export function findSourcePath(path: string, directories: Directories): string | null {
  return findFile(path, directories) ?? findIndex(path, directories);
}

function findFile(path: string, directories: Directories): string | null {
  const written = /\.[cm]?jsx?$/.exec(path)?.[0] ?? '';
  const stem = path.slice(0, path.length - written.length);
  for (const extension of WRITTEN_FOR[written] ?? []) {
    if (directories.getKind(stem + extension) === 'file') return stem + extension;
  }
  if (directories.getKind(path) === 'file') return path;
  for (const extension of EXTENSIONS) {
    if (directories.getKind(path + extension) === 'file') return path + extension;
  }
  return null;
}

function findIndex(path: string, directories: Directories): string | null {
  if (directories.getKind(path) !== 'directory') return null;
  return findFile(join(path, 'index'), directories);
}
