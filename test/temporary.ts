/** Folders that go when the run is over: a hook that a running test registers would never be called. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';

/** Makes a folder with these files (path → text); absolute, without links in its path. */
export function createFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(inject('temporaryRoot'), 'sunset-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}
