/** Glob patterns among the paths that the user named: a shell does not expand quoted ones. */
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type * as tinyglobby from 'tinyglobby';

const SPECIAL = /[*?]|\[[^\]]{1,200}\]|\{[^}]{1,200}\}|[!@+]\(/;

/** True if the path has characters that are special in a pattern. An opening bracket alone is not. */
export function isGlob(path: string): boolean {
  return SPECIAL.test(path);
}

/** The directory before the first segment with a special character; `.` if there is none. */
export function getGlobBase(pattern: string): string {
  const segments = pattern.split('/');
  const special = segments.findIndex((segment) => SPECIAL.test(segment));
  const base = segments.slice(0, special).join('/');
  return base === '' ? (pattern.startsWith('/') ? '/' : '.') : base;
}

/** Absolute paths of the files that match. Dependencies and links are not searched. */
export function matchGlob(pattern: string, cwd: string): string[] {
  // Loaded on demand, because few command lines have a pattern.
  const { globSync } = createRequire(import.meta.url)('tinyglobby') as typeof tinyglobby;
  const found = globSync(pattern, {
    cwd,
    absolute: true,
    dot: true,
    expandDirectories: false,
    followSymbolicLinks: false,
    ignore: ['**/node_modules/**', '**/.git/**'],
  });
  return found.map((path) => resolve(path));
}
