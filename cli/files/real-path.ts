/** Paths without links. */
import { realpathSync } from 'node:fs';

/** Returns a path without links; a path that leads nowhere, which may be made later, as it is. */
export function getRealPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
