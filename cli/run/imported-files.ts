/**
 * Finds files that are code although they have no source name: sources import them by a path, a command of the project runs them, or
 * they are entry points of its packages. Node runs such files, and bundlers do with a loader.
 */
import { dirname, resolve } from 'node:path';
import { createBoundary } from '../../analysis/host/boundary.ts';
import { createDirectories } from '../../analysis/host/directory-listings.ts';
import { getRealPath, getStats } from '../../analysis/host/disk.ts';
import { getOwn, parseJsonObject } from '../../analysis/host/json-file.ts';
import { resolveRelative } from '../../analysis/host/relative-paths.ts';
import { isDataName, isRunName, isSourceName } from '../../analysis/host/source-names.ts';
import { FILE_RUNNERS } from '../../analysis/translation/shell/shell-commands.ts';
import { isManifestName, isMarkdownName, isTranslatedName } from '../../analysis/translation/translate-text.ts';
import { getName } from '../files/file-name.ts';
import { readSourceText } from '../files/read.ts';
import type { FoundFile } from '../files/walk.ts';
import type { ScannedFile } from './scan-files.ts';

/** Matches a command that runs a file with any name; also as a list of words, `CMD ["node", "jobs/backup"]`. */
const GAP = String.raw`["']?(?:\s*,)?[ \t]*["']?`;
const RUN = new RegExp(
  String.raw`(?<![\w./-])(?:[\w./-]*/)?(?:${FILE_RUNNERS.join('|')})(?=[\s"'])${GAP}(?:-[\w=:./-]+(?![\w=:./-])${GAP})*([\w@./-]+)`,
  'g',
);

/** The fields of a manifest with the paths of its code. */
const ENTRY_FIELDS = ['main', 'module', 'browser', 'source', 'bin', 'exports'];
/** Conditions nested deeper than this are not read. */
const DEEPEST = 20;

/**
 * Returns the files that commands in `files` run, each once: scripts of manifests, of a shell and of workflows, `Procfile`, `Dockerfile`.
 * With them the entry points of the manifests.
 */
export function findRunFiles(files: readonly FoundFile[], cwd: string): FoundFile[] {
  const found = new Map<string, FoundFile>();
  const isWithin = createBoundary(cwd, () => 0);
  for (const { path: from, name } of files) {
    const isManifest = isManifestName(name);
    if (isMarkdownName(name) || !(isTranslatedName(name) || isRunName(from))) continue;
    const read = readSourceText(from);
    if (!('text' in read)) continue;
    const folder = dirname(from);
    const run = [...read.text.matchAll(RUN)].map(([, written = '']) => written);
    const entries = isManifest ? findEntries(read.text, name) : [];
    // npm runs the scripts of a manifest in its folder. Other commands may run in that of the project.
    const folders = isManifest || folder === cwd ? [folder] : [folder, cwd];
    for (const path of [...run, ...entries].flatMap((written) => folders.map((each) => resolve(each, written)))) {
      if (found.has(path) || isSourceName(path) || isDataName(path) || isTranslatedName(path)) continue;
      if (getStats(path)?.isFile() !== true || !isWithin(getRealPath(path), folder)) continue;
      found.set(path, { path, name: getName(path, cwd), isNamed: false, leftOut: 'imported' });
    }
  }
  return [...found.values()];
}

/** Returns the paths of the entry points of a manifest, but for those of types. */
function findEntries(text: string, name: string): string[] {
  const manifest = parseJsonObject(text, name);
  return manifest === 'broken' ? [] : ENTRY_FIELDS.flatMap((field) => listPaths(getOwn(manifest, field), DEEPEST));
}

function listPaths(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'types' ? [] : listPaths(inner, depth - 1)));
}

/** Returns the files that sources import, each once. Data files, such as JSON, are left out: the analysis reads them itself. */
export function findImportedFiles(files: readonly ScannedFile[], cwd: string): FoundFile[] {
  const found = new Map<string, FoundFile>();
  const isWithin = createBoundary(cwd, () => 0);
  // Most specifiers have no extension, so no file has that name. Listing each folder once is cheaper than a look-up for each.
  const directories = createDirectories(
    () => 0,
    (real) => isWithin(real, cwd),
  );
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
