/** Finds binaries and archives of a project that name the platform and a deprecated path: what they send is not analysed. */
import { basename } from 'node:path';
import type { TextFinders } from '../../../analysis/findings/texts/text-finders.ts';
import type { Limitation } from '../../../analysis/findings/limitation.ts';
import { DEPENDENCY_FIELDS } from '../../../analysis/host/dependency-fields.ts';
import { getOwn, readJsonObject } from '../../../analysis/host/json-file.ts';
import { getContext } from '../../../analysis/program/file-context.ts';
import { readPackedBytes } from '../../files/packed-bytes.ts';
import type { FoundFile } from '../../files/walk.ts';

interface PackedParts {
  finders: Pick<TextFinders, 'findDistinctivePaths'>;
  hosts: readonly string[];
  sdkPackages: readonly string[];
  /** Absolute paths of the package.json files of the run. */
  manifests: readonly string[];
}

/**
 * Returns one limitation for each of these files. In the cache of a package manager only the archives of direct dependencies count:
 * others are the code of tools. The platform's own client has methods for all paths.
 */
export function findPackedRequests(
  files: readonly FoundFile[],
  { finders, hosts, sdkPackages, manifests }: PackedParts,
): Limitation[] {
  let dependencies: readonly string[] | undefined;
  const isDependency = (file: FoundFile): boolean => {
    dependencies ??= manifests.flatMap(listDependencies).filter((name) => !sdkPackages.includes(name));
    return dependencies.some((name) => basename(file.name).startsWith(`${name.replace('/', '-')}-npm-`));
  };
  return files.flatMap((file): Limitation[] => {
    const { path, name, leftOut } = file;
    if (getContext(name) !== 'source' || (leftOut === 'hidden' && !isDependency(file))) return [];
    for (const bytes of readPackedBytes(path)) {
      if (!hosts.some((host) => bytes.includes(host))) continue;
      const [found] = finders.findDistinctivePaths(bytes.toString('latin1'));
      if (!found) continue;
      const said = `names the platform and \`${found.words}\`, which is part of deprecated paths alone`;
      const text = `the file is no text, ${said}, and is not analysed`;
      return [{ file: name, line: 1, reason: 'not-text', text, isWholeFile: true }];
    }
    return [];
  });
}

/** The names in `dependencies` of a manifest, without those for development. */
function listDependencies(path: string): string[] {
  const manifest = readJsonObject(path);
  return DEPENDENCY_FIELDS.filter((field) => field !== 'devDependencies').flatMap((field) => {
    const listed = getOwn(manifest, field);
    return typeof listed === 'object' && listed !== null ? Object.keys(listed) : [];
  });
}
