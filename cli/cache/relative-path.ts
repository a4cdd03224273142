/** Paths as the cache stores them: relative to the working directory, so that another checkout can use it. */
import { relative, resolve, sep } from 'node:path';

/** Returns a path with `/`; `''` for the working directory itself. */
export function toRelative(path: string, cwd: string): string {
  if (sep === '/' && path.startsWith(`${cwd}/`)) return path.slice(cwd.length + 1);
  return relative(cwd, path).split(sep).join('/');
}

export function toAbsolute(path: string, cwd: string): string {
  // Most paths are below the working directory, and there are thousands.
  return sep === '/' && path !== '' && !path.startsWith('.') ? `${cwd}/${path}` : resolve(cwd, path);
}

/** How many directories a relative path goes up, and what follows: `../../a/b` is `[2, 'a/b']`. */
export function splitAbove(path: string): [levels: number, rest: string] {
  const levels = /^(?:\.\.(?:\/|$))*/.exec(path)![0].match(/\.\./g)?.length ?? 0;
  return [levels, path.split('/').slice(levels).join('/')];
}
