/** Resolves links, where the file is still there. */
import { getRealPath as readRealPath } from '../../analysis/host/disk.ts';

/** The path without links; the path itself if the file is gone. */
export function getRealPath(path: string): string {
  try {
    return readRealPath(path);
  } catch {
    return path;
  }
}
