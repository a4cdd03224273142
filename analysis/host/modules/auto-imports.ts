/** Finds the exports that a framework imports by itself into a file: the file names them, and neither declares nor imports them. */
import { basename, extname, join, sep } from 'node:path';
import { AUTO_IMPORTS, type AutoImportFolder } from '../../libraries/projects/auto-imports.ts';
import { memoise } from '../../program/memoise.ts';
import { isTestFile } from '../../program/file-context.ts';
import { readExportedNames } from '../../program/modules/exported-names.ts';
import { findNamesIn } from '../../program/modules/script-names.ts';
import type { AutoImport, ModuleHost } from '../../program/source-file.ts';
import { DEPENDENCY_FIELDS } from '../dependency-fields.ts';
import { exists } from '../disk.ts';
import { memoizePerGeneration } from '../freshness.ts';
import { getOwn, readJsonObject } from '../json-file.ts';
import { findProgramRoot, isOfProgram } from '../program-files.ts';
import { listSources } from '../project-sources.ts';
import { getRunGeneration } from '../run-generation.ts';

/** A folder with more files is not searched. */
const MOST_FILES = 600;
const MODULE_NAME = /(?<!\.d)\.[cm]?[jt]s$/i;
const CONFIGURATION_ENDS = ['.ts', '.js', '.mjs', '.mts'];

type AutoImportNames = ReadonlyMap<string, AutoImport>;

const NONE: AutoImportNames = new Map();

/** Returns a function that finds the exports which a framework imports into a file (absolute path), by their names in it. */
export function createAutoImports(
  { derive, read }: Pick<ModuleHost, 'derive' | 'read'>,
  cwd: string,
): (file: string) => AutoImportNames {
  const namesKey = {};
  const getFolders = memoizePerGeneration(getRunGeneration, findFolders);
  const indexFolder = memoizePerGeneration(getRunGeneration, (folder: string) =>
    memoise((row: AutoImportFolder): AutoImportNames => {
      const index = new Map<string, AutoImport | null>();
      for (const file of listSources(folder, MOST_FILES)?.sort() ?? []) {
        const isOwn = row.depth === 'files' || !file.slice(folder.length + 1).includes(sep);
        if (!isOwn || !MODULE_NAME.test(file) || isTestFile(file)) continue;
        for (const name of derive(file, namesKey, readExportedNames) ?? []) {
          const known = name === 'default' ? toName(file) : name;
          // Which of two exports of a name the framework takes depends on the order of its files.
          index.set(known, index.has(known) ? null : { file, name });
        }
      }
      return new Map([...index].filter((entry): entry is [string, AutoImport] => entry[1] !== null));
    }),
  );
  return memoizePerGeneration(getRunGeneration, (file: string): AutoImportNames => {
    const root = findProgramRoot(file, cwd);
    const rows = getFolders(root);
    if (rows.length === 0 || !isOfProgram(file, root)) return NONE;
    const path = file
      .slice(root.length + 1)
      .split(sep)
      .join('/');
    const found = new Map<string, AutoImport>();
    for (const row of rows) {
      if (!getsExports(path, row)) continue;
      const index = indexFolder(join(root, row.from))(row);
      for (const name of index.size === 0 ? [] : findNamesIn(read(file) ?? '', index)) {
        const given = index.get(name)!;
        if (given.file !== file && !found.has(name)) found.set(name, given);
      }
    }
    return found;
  });
}

/** The folders of the frameworks that a program uses. */
function findFolders(root: string): readonly AutoImportFolder[] {
  const manifest = readJsonObject(join(root, 'package.json'));
  const dependsOn = (name: string): boolean =>
    typeof manifest !== 'string' &&
    DEPENDENCY_FIELDS.some((field) => {
      const listed = getOwn(manifest, field);
      return typeof listed === 'object' && listed !== null && Object.hasOwn(listed, name);
    });
  const used = AUTO_IMPORTS.filter(
    ({ packages, configurations }) =>
      packages.some(dependsOn) ||
      configurations.some((name) => CONFIGURATION_ENDS.some((end) => exists(join(root, `${name}${end}`)))),
  );
  return used.flatMap(({ folders }) => folders).filter(({ from }) => exists(join(root, from)));
}

/** True for a file (its path below the package) into which a framework imports the exports of a folder. */
function getsExports(path: string, { into, except = [] }: AutoImportFolder): boolean {
  const isIn = (folder: string): boolean => folder === '' || path.startsWith(`${folder}/`);
  return into.some(isIn) && !except.some(isIn);
}

/** The name under which a default export is imported: `use-zone.ts` gives `useZone`; an `index.ts` has that of its folder. */
function toName(file: string): string {
  const own = basename(file, extname(file));
  const name = own === 'index' ? (file.split(sep).at(-2) ?? own) : own;
  const [first = '', ...words] = name.split(/[^\w$]/);
  return first + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
