/** Finds imports of packages that a manifest takes from an archive of the repository, `file:vendor/kit-1.0.0.tgz`. */
import { resolve } from 'node:path';
import type { Limitation } from '../../../analysis/findings/limitation.ts';
import { createLineIndex } from '../../../analysis/findings/places/source-place.ts';
import { DEPENDENCY_FIELDS } from '../../../analysis/host/dependency-fields.ts';
import { getOwn, readJsonObject } from '../../../analysis/host/json-file.ts';
import { memoiseByText } from '../../../analysis/program/memoise.ts';
import { parseSpecifier } from '../../../analysis/program/modules/package-specifiers.ts';
import type { ModuleHost } from '../../../analysis/program/source-file.ts';
import { readSourceText } from '../../files/read.ts';
import type { ScannedFile, ScannedFiles } from '../scan-files.ts';

/** Sunset itself, as a project installs it before a release: it sends no requests. */
const OWN_NAME = 'eslint-plugin-sunset';

const ARCHIVE = /^file:.+\.t(?:ar\.)?gz$/;

/**
 * Returns one limitation for each such package, at its first import in a package that talks to the platform: the own library may send a
 * request, and installed packages are not read.
 */
export function findArchivedPackages(
  files: readonly ScannedFile[],
  { modules, talks }: { modules: ModuleHost } & Pick<ScannedFiles, 'talks'>,
): Limitation[] {
  const readArchives = memoiseByText((root): ReadonlyMap<string, string> => {
    const manifest = readJsonObject(resolve(root, 'package.json'));
    const fields = DEPENDENCY_FIELDS.map((field) => getOwn(manifest, field));
    const entries = fields.flatMap((field) =>
      typeof field === 'object' && field !== null ? Object.entries(field) : [],
    );
    return new Map(
      entries.flatMap(([name, version]) =>
        typeof version === 'string' && ARCHIVE.test(version) && name !== OWN_NAME ? [[name, version]] : [],
      ),
    );
  });
  const counted = new Set<string>();
  return files.flatMap(({ file, marks, home }): Limitation[] => {
    if (marks.isTest || home.root === null || marks.specifiers.length === 0) return [];
    const archives = readArchives(home.root);
    if (archives.size === 0 || !talks(home)) return [];
    return marks.specifiers.flatMap((specifier): Limitation[] => {
      const name = marks.typeSpecifiers.includes(specifier) ? undefined : parseSpecifier(specifier)?.name;
      const archive = name === undefined ? undefined : archives.get(name);
      const key = `${home.root}\0${name}`;
      if (archive === undefined || counted.has(key) || modules.resolve(specifier, file.path).kind === 'file') return [];
      const read = readSourceText(file.path);
      if (!('text' in read)) return [];
      counted.add(key);
      const { line } = createLineIndex(read.text)(Math.max(0, read.text.indexOf(specifier)));
      const text = `\`${specifier}\` comes from an archive of the repository that is not read: ${archive.slice('file:'.length)}`;
      return [{ file: file.name, line, reason: 'import-not-found', text }];
    });
  });
}
