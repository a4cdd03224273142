/** Files that sources import by a path although their names are not those of sources: Node runs them, and bundlers do with a loader. */
import { dirname } from 'node:path';
import { createBoundary } from '../../analysis/host/boundary.ts';
import { createDirectories } from '../../analysis/host/directory-listings.ts';
import { getRealPath } from '../../analysis/host/disk.ts';
import { resolveRelative } from '../../analysis/host/relative-paths.ts';
import { isDataName, isSourceName } from '../../analysis/host/source-names.ts';
import { getName } from '../files/file-name.ts';
import type { FoundFile } from '../files/walk.ts';
import type { ScannedFile } from './scan-files.ts';

/** Each file once, by name. Documents of data are read where a program uses them. */
export function findImportedFiles(files: readonly ScannedFile[], cwd: string): FoundFile[] {
  const found = new Map<string, FoundFile>();
  const isWithin = createBoundary(cwd, () => 0);
  // Most imports leave out the extension, and are no file: a listing of each folder answers all of them.
  const directories = createDirectories(() => 0);
  for (const { file, marks } of files)
    for (const specifier of marks.specifiers) {
      // Bundlers take options behind a question mark.
      const [written = ''] = specifier.split('?');
      if (!/^\.{1,2}\//.test(written) || isSourceName(written) || isDataName(written)) continue;
      const folder = dirname(file.path);
      const path = resolveRelative(folder, written);
      if (found.has(path) || directories.getKind(path) !== 'file' || !isWithin(getRealPath(path), folder)) continue;
      found.set(path, { path, name: getName(path, cwd), isNamed: false, leftOut: 'imported' });
    }
  return [...found.values()];
}
