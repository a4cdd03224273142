/**
 * Finds files that are code although they have no source name: sources import them by a path, or scripts of a package run them. Node runs
 * such files, and bundlers do with a loader.
 */
import { dirname, resolve } from 'node:path';
import { createBoundary } from '../../analysis/host/boundary.ts';
import { createDirectories } from '../../analysis/host/directory-listings.ts';
import { getRealPath, getStats } from '../../analysis/host/disk.ts';
import { resolveRelative } from '../../analysis/host/relative-paths.ts';
import { isDataName, isSourceName } from '../../analysis/host/source-names.ts';
import { FILE_RUNNERS } from '../../analysis/translation/shell-commands.ts';
import { isManifestName, isTranslatedName } from '../../analysis/translation/translate-text.ts';
import { getName } from '../files/file-name.ts';
import { readSourceText } from '../files/read.ts';
import type { FoundFile } from '../files/walk.ts';
import type { ScannedFile } from './scan-files.ts';

/** Matches a command that runs a file with any name. */
const RUN = new RegExp(String.raw`\b(?:${FILE_RUNNERS.join('|')})\s+(?:-[\w=:./-]+\s+)*([\w@./-]+)`, 'g');

/** Returns the files that scripts of the manifests in `texts` run, each once. */
export function findRunFiles(texts: readonly FoundFile[], cwd: string): FoundFile[] {
  const found = new Map<string, FoundFile>();
  const isWithin = createBoundary(cwd, () => 0);
  for (const manifest of texts) {
    if (!isManifestName(manifest.name)) continue;
    const read = readSourceText(manifest.path);
    if (!('text' in read)) continue;
    const folder = dirname(manifest.path);
    for (const [, written = ''] of read.text.matchAll(RUN)) {
      const path = resolve(folder, written);
      if (found.has(path) || isSourceName(path) || isDataName(path) || isTranslatedName(path)) continue;
      if (getStats(path)?.isFile() !== true || !isWithin(getRealPath(path), folder)) continue;
      found.set(path, { path, name: getName(path, cwd), isNamed: false, leftOut: 'imported' });
    }
  }
  return [...found.values()];
}

/** Returns the files that sources import, each once. Data files, such as JSON, are left out: the analysis reads them itself. */
export function findImportedFiles(files: readonly ScannedFile[], cwd: string): FoundFile[] {
  const found = new Map<string, FoundFile>();
  const isWithin = createBoundary(cwd, () => 0);
  // Most specifiers have no extension, so no file has that name. Listing each folder once is cheaper than a look-up for each.
  const directories = createDirectories(() => 0);
  for (const { file, marks } of files)
    for (const specifier of marks.specifiers) {
      // Bundlers allow options after a question mark.
      const [written = ''] = specifier.split('?');
      if (!/^\.{1,2}\//.test(written) || isSourceName(written) || isDataName(written)) continue;
      const folder = dirname(file.path);
      const path = resolveRelative(folder, written);
      if (found.has(path) || directories.getKind(path) !== 'file' || !isWithin(getRealPath(path), folder)) continue;
      found.set(path, { path, name: getName(path, cwd), isNamed: false, leftOut: 'imported' });
    }
  return [...found.values()];
}
