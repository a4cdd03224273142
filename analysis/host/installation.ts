/** Tells if a package manager has installed something since an earlier look. */
import { join } from 'node:path';
import { getStats } from './disk.ts';

/**
 * What changes with each installation: the folder, because packages are put there under another name first, and the files in which
 * package managers record what they have installed. Sources: the documentation of npm (`.package-lock.json`), pnpm (`.modules.yaml`),
 * Yarn (`.yarn-integrity`, `.yarn-state.yml`).
 */
const RECORDS = ['', '.package-lock.json', '.modules.yaml', '.yarn-integrity', '.yarn-state.yml'];

/** Returns a text that differs after each installation in one of the folders. */
export function getInstallation(folders: Iterable<string>): string {
  const times: number[] = [];
  for (const folder of folders)
    for (const name of RECORDS) times.push(getStats(join(folder, 'node_modules', name))?.mtimeMs ?? 0);
  return times.join(' ');
}
