/** Finds the scripts of a program that share the global scope: which of them declare the global names that a file uses. */
import { dirname, relative, sep } from 'node:path';
import { addToGroup } from '../../program/group-by-key.ts';
import { isTestFile } from '../../program/file-context.ts';
import { findNamesIn, readScriptNames, type ScriptNames } from '../../program/modules/script-names.ts';
import type { ModuleHost } from '../../program/source-file.ts';
import { memoizePerGeneration } from '../freshness.ts';
import { findProgramRoot, isOfProgram } from '../program-files.ts';
import { listSources } from '../project-sources.ts';
import { getRunGeneration } from '../run-generation.ts';

/** The scripts of a program with more files are not searched. */
const MOST_FILES = 600;
/** A name that more scripts declare together is not followed. */
const MOST_JOINED = 40;
const SCRIPT_NAME = /(?<!\.d)\.[jt]sx?$/i;

type SharedNames = ReturnType<ModuleHost['getSharedNames']>;

const NONE: SharedNames = new Map();

/** Returns a function that finds the names of other scripts that a file (absolute path) uses; none for a module. */
export function createSharedScripts(
  { derive, read }: Pick<ModuleHost, 'derive' | 'read'>,
  cwd: string,
): ModuleHost['getSharedNames'] {
  const namesKey = {};
  const readNames = (file: string): ScriptNames | null => derive(file, namesKey, readScriptNames);
  const indexAt = memoizePerGeneration(getRunGeneration, (root: string): SharedNames => {
    const index = new Map<string, string[]>();
    for (const path of listSources(root, MOST_FILES)?.sort() ?? []) {
      if (!SCRIPT_NAME.test(path) || isTestFile(relative(root, path)) || !isOfProgram(path, root)) continue;
      for (const name of readNames(path)?.declared ?? []) addToGroup(index, name, path);
    }
    return index;
  });
  const find = (file: string): SharedNames => {
    const own = SCRIPT_NAME.test(file) ? readNames(file) : null;
    const index = own && indexAt(findProgramRoot(file, cwd));
    if (!index || index.size === 0) return NONE;
    const shared = new Map<string, readonly string[]>();
    for (const name of findNamesIn(read(file) ?? '', index)) {
      if (own.declared.has(name) && !own.joined.has(name)) continue;
      const others = index.get(name)!.filter((path) => path !== file);
      const nearest = getNearest(others, file);
      const alone = nearest.filter((path) => !readNames(path)?.joined.has(name));
      if (nearest.length > 0 && nearest.length <= MOST_JOINED && alone.length <= 1) shared.set(name, nearest);
    }
    return shared;
  };
  return memoizePerGeneration(getRunGeneration, find);
}

/** Returns those of the paths that have the longest part of their folders in common with a file. */
function getNearest(paths: readonly string[], file: string): readonly string[] {
  const folders = dirname(file).split(sep);
  const countCommon = (path: string): number => {
    const others = dirname(path).split(sep);
    const end = folders.findIndex((folder, index) => folder !== others[index]);
    return end === -1 ? folders.length : end;
  };
  const most = Math.max(...paths.map(countCommon));
  return paths.filter((path) => countCommon(path) === most);
}
