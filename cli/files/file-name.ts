/** Names of files: paths relative to the working directory, with `/`. */
import { relative, resolve, sep } from 'node:path';

/** Returns the name of a file (absolute path); `''` for the working directory itself. */
export function getName(path: string, cwd: string): string {
  // A fast path for the common case, because this runs for every file.
  if (sep === '/' && path.startsWith(`${cwd}/`)) return path.slice(cwd.length + 1);
  return relative(cwd, path).split(sep).join('/');
}

/** Returns the absolute path of a name. */
export function getPath(name: string, cwd: string): string {
  return sep === '/' && name !== '' && !name.startsWith('.') ? `${cwd}/${name}` : resolve(cwd, name);
}
