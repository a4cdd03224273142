/** Resolves links in paths of files that may no longer exist. */
import { getRealPath as readRealPath } from '../../analysis/host/disk.ts';

/** Returns the path without links; the path itself if the file is gone. */
export function getRealPath(path: string): string {
  try {
    return readRealPath(path);
  } catch {
    return path;
  }
}
