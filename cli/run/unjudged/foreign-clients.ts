/** Finds imports of packages whose code is not analysed: installed ones that call the platform, and own ones that are not built. */
import { dirname, join } from 'node:path';
import type { Limitation } from '../../../analysis/findings/limitation.ts';
import { createLineIndex } from '../../../analysis/findings/places/source-place.ts';
import { getStats } from '../../../analysis/host/disk.ts';
import { isSourceName } from '../../../analysis/host/source-names.ts';
import { parseSpecifier } from '../../../analysis/program/modules/package-specifiers.ts';
import { isLedOut } from '../../files/links.ts';
import type { FileAnalysis } from '../../../analysis/findings/file-analysis.ts';
import { readSourceText } from '../../files/read.ts';
import type { FoundFile } from '../../files/walk.ts';
import type { PassParts } from '../pass.ts';
import type { ScannedFile, SelectAlone } from '../scan-files.ts';
import { listByName } from '../../../analysis/host/directory-trees.ts';

/** The most files of a package that are searched, and the depth of folders. */
const MOST_FILES = 60;
const MOST_FOLDERS = 3;

/**
 * Returns one limitation, at the import, for each file that was not analysed, holds a path of the data and imports such a package, and for
 * each that imports an own one. (In a package that talks to the platform, such files are analysed anyway.)
 */
export function findForeignClients(
  files: readonly ScannedFile[],
  analyzed: ReadonlyMap<string, { analysis: Pick<FileAnalysis, 'limitations'> }>,
  {
    selectAlone,
    sdkPackages,
    hosts,
    cwd,
    modules,
  }: Pick<PassParts, 'sdkPackages' | 'hosts' | 'cwd' | 'modules'> & { selectAlone: SelectAlone },
): Limitation[] {
  const known = new Map<string, boolean>();
  const isClient = (folder: string): boolean => {
    if (!known.has(folder)) known.set(folder, holdsHost(folder, hosts));
    return known.get(folder)!;
  };
  const addressesPlatform = (name: string, from: string): boolean => {
    const folder = findInstalled(name, from);
    return folder !== null && !isLedOut(folder, cwd) && isClient(folder);
  };
  const isUnbuiltClient = (specifier: string, from: string): boolean => {
    const resolved = modules?.resolve(specifier, from);
    return resolved?.kind === 'unresolved' && !!resolved.unbuilt && isClient(resolved.unbuilt);
  };
  return files.flatMap((scanned): Limitation[] => {
    const { file, marks } = scanned;
    if (marks.isTest) return [];
    const packages = marks.specifiers.flatMap((specifier) => {
      const name = marks.typeSpecifiers.includes(specifier) ? undefined : parseSpecifier(specifier)?.name;
      return name === undefined || sdkPackages.includes(name) ? [] : [{ specifier, name }];
    });
    if (packages.length === 0) return [];
    const known = analyzed.get(file.path)?.analysis.limitations ?? [];
    const unbuilt = packages.find(({ specifier }) => isUnbuiltClient(specifier, file.path));
    if (unbuilt && !known.some(({ reason }) => reason === 'import-not-found')) {
      const text = `\`${unbuilt.specifier}\` addresses the platform and is not found: its package is not built`;
      return toLimitation(file, unbuilt.specifier, { reason: 'import-not-found', text });
    }
    if (analyzed.has(file.path)) return [];
    if (selectAlone(scanned) === null) return [];
    const client = packages.find(({ name }) => addressesPlatform(name, dirname(file.path)));
    if (client === undefined) return [];
    const text = `\`${client.name}\` addresses the platform and is not read (wrappers of the settings describe it)`;
    return toLimitation(file, client.specifier, { reason: 'unmodelled-client', text });
  });
}

function toLimitation(
  { path, name }: FoundFile,
  specifier: string,
  limitation: Pick<Limitation, 'reason' | 'text'>,
): Limitation[] {
  const read = readSourceText(path);
  if (!('text' in read)) return [];
  const { line } = createLineIndex(read.text)(Math.max(0, read.text.indexOf(specifier)));
  return [{ file: name, line, ...limitation }];
}

function findInstalled(name: string, directory: string): string | null {
  for (let at = directory; ; at = dirname(at)) {
    const path = join(at, 'node_modules', name);
    if (getStats(path)?.isDirectory() === true) return path;
    if (dirname(at) === at) return null;
  }
}

function holdsHost(root: string, hosts: readonly string[]): boolean {
  let left = MOST_FILES;
  let folders = [root];
  for (let depth = 0; depth <= MOST_FOLDERS && folders.length > 0; depth++) {
    const inner: string[] = [];
    for (const folder of folders)
      for (const entry of listByName(folder)) {
        const path = join(folder, entry.name);
        if (entry.isDirectory() && entry.name !== 'node_modules') inner.push(path);
        if (!entry.isFile() || !isSourceName(entry.name) || /\.d\.[cm]?ts$/.test(entry.name)) continue;
        if (left-- <= 0) return false;
        const read = readSourceText(path);
        if ('text' in read && hosts.some((host) => read.text.includes(host))) return true;
      }
    folders = inner;
  }
  return false;
}
