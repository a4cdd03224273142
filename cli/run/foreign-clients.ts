/** Finds imports of installed packages that call the platform, such as a company's own client, whose code is not analysed. */
import { dirname, join } from 'node:path';
import type { Limitation } from '../../analysis/findings/limitation.ts';
import { createLineIndex } from '../../analysis/findings/places/source-place.ts';
import { getStats } from '../../analysis/host/disk.ts';
import { isSourceName } from '../../analysis/host/source-names.ts';
import { selectOne } from '../../analysis/prefilter/select-files.ts';
import { parseSpecifier } from '../../analysis/program/modules/package-specifiers.ts';
import { isLedOut } from '../files/links.ts';
import { readSourceText } from '../files/read.ts';
import type { PassParts } from './pass.ts';
import type { ScannedFile } from './scan-files.ts';
import { listByName } from '../../analysis/host/directory-trees.ts';

/** The most files of a package that are searched, and the depth of folders. */
const MOST_FILES = 60;
const MOST_FOLDERS = 3;

/**
 * Returns one limitation, at the import, for each file that was not analysed, holds a path of the data and imports such a package. (In a
 * package that talks to the platform, such files are analysed anyway.)
 */
export function findForeignClients(
  files: readonly ScannedFile[],
  analyzed: ReadonlyMap<string, unknown>,
  { engine, sdkPackages, hosts, cwd }: Pick<PassParts, 'engine' | 'sdkPackages' | 'hosts' | 'cwd'>,
): Limitation[] {
  const known = new Map<string, boolean>();
  const addressesPlatform = (name: string, from: string): boolean => {
    const folder = findInstalled(name, from);
    if (folder === null || isLedOut(folder, cwd)) return false;
    if (!known.has(folder)) known.set(folder, holdsHost(folder, hosts));
    return known.get(folder)!;
  };
  return files.flatMap(({ file, marks }): Limitation[] => {
    if (analyzed.has(file.path) || marks.isTest) return [];
    const packages = marks.specifiers.flatMap((specifier) => {
      const name = marks.typeSpecifiers.includes(specifier) ? undefined : parseSpecifier(specifier)?.name;
      return name === undefined || sdkPackages.includes(name) ? [] : [{ specifier, name }];
    });
    if (packages.length === 0) return [];
    if (selectOne(engine.select, { file: file.path, marks, talks: true, graph: null }) === null) return [];
    const client = packages.find(({ name }) => addressesPlatform(name, dirname(file.path)));
    const read = client === undefined ? null : readSourceText(file.path);
    if (client === undefined || read === null || !('text' in read)) return [];
    const { line } = createLineIndex(read.text)(Math.max(0, read.text.indexOf(client.specifier)));
    const text = `\`${client.name}\` addresses the platform and is not read (wrappers of the settings describe it)`;
    return [{ file: file.name, line, reason: 'unmodelled-client', text }];
  });
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
