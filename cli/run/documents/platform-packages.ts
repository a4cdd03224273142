/** Pages, and files of commands such as `Dockerfile`, that give a program of their package the URL of the platform. */
import { dirname } from 'node:path';
import type { FoundFile } from '../../files/walk.ts';
import { readSourceText } from '../../files/read.ts';
import type { PassParts } from '../pass.ts';
import { isPageName, isRunName } from '../../../analysis/host/source-names.ts';
import { readCode } from './page-code.ts';

/** Returns the root of each package in which a page or a file of commands, not analysed itself, holds an address of the platform. */
export function findPackagesByAddress(
  files: readonly FoundFile[],
  { engine, packages }: Pick<PassParts, 'engine' | 'packages'>,
): string[] {
  const roots = files.flatMap(({ path, name, leftOut }): string[] => {
    if (leftOut !== undefined || !(isPageName(name) || isRunName(path))) return [];
    const read = readSourceText(path);
    if (!('text' in read) || !engine.mayStandAlone(read.text)) return [];
    const { addressesPlatform, isTest } = engine.marks(readCode(name, read.text), name);
    const { root } = packages.getPackage(dirname(path));
    return addressesPlatform && !isTest && root !== null ? [root] : [];
  });
  return [...new Set(roots)];
}
