/** What users get: the modules in dist/, loaded by Node itself and not through vitest. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './fixtures.ts';

/** Path of a built file. */
export function getBuiltPath(file: string): string {
  return join(ROOT, 'dist', file);
}

/** Imports a built module; `T` is the type of the source it was built from. */
export function importBuilt<T>(file: string): Promise<T> {
  return import(/* @vite-ignore */ pathToFileURL(getBuiltPath(file)).href) as Promise<T>;
}
