/** Which files import a module, directly or through files that re-export it. */
import type { ModuleGraph } from './module-graph.ts';
import { memoise, memoiseByText } from '../program/memoise.ts';
import { addToGroup } from '../program/group-by-key.ts';

export interface ImporterQuery {
  /** The modules whose importers are wanted. */
  modules: readonly string[];
  /** The files to choose from. */
  files: readonly string[];
  graph: Pick<ModuleGraph, 'getImports'>;
  /** True for a file that re-exports what it imports: its importers count, too. */
  reExports(file: string): boolean;
}

/** Chains of re-exports are followed to this length. */
const MAX_ROUNDS = 3;

/** Returns the importers in the order of `files`. */
export function findImporters({ modules, files, graph, reExports }: ImporterQuery): string[] {
  if (modules.length === 0) return [];
  const direct = getImporterIndex(graph, files);
  const importers = new Set<string>();
  let level = modules;
  for (let round = 0; round < MAX_ROUNDS && level.length > 0; round++) {
    const found = level.flatMap((module) => direct.get(module) ?? []).filter((file) => !importers.has(file));
    for (const file of found) importers.add(file);
    level = [...new Set(found)].filter(reExports);
  }
  return importers.size === 0 ? [] : files.filter((file) => importers.has(file));
}

/** True if a file imports one of the modules, directly or through as many files as `findImporters` follows. */
export function importsAny(
  file: string,
  modules: ReadonlySet<string>,
  graph: Pick<ModuleGraph, 'getImports'>,
): boolean {
  let level: readonly string[] = [file];
  const visited = new Set(level);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = level.flatMap((each) => graph.getImports(each)).filter((each) => !visited.has(each));
    if (next.some((each) => modules.has(each))) return true;
    for (const each of next) visited.add(each);
    level = [...new Set(next)];
  }
  return false;
}

/** Tests if two files belong to the same program: a file of the list imports both, directly or indirectly. */
export type JointTest = (one: string, other: string) => boolean;

/** The test for a list of files, made once for each list. */
export const getJointTest = memoise(createJointTest);

function createJointTest(files: readonly string[], graph: Pick<ModuleGraph, 'getImports'>): JointTest {
  const getImporters = memoiseByText((file): ReadonlySet<string> => {
    const direct = getImporterIndex(graph, files);
    const all = new Set([file]);
    for (const each of all) for (const importer of direct.get(each) ?? []) all.add(importer);
    return all;
  });
  return (one, other) => [...getImporters(one)].some((file) => getImporters(other).has(file));
}

/** For each module, the files of a list that import it directly; made once for each list of a graph, and kept as long as both. */
const getImporterIndex = (
  graph: Pick<ModuleGraph, 'getImports'>,
  files: readonly string[],
): ReadonlyMap<string, readonly string[]> => getIndexes(graph)(files);

const getIndexes = memoise((graph: Pick<ModuleGraph, 'getImports'>) =>
  memoise((files: readonly string[]) => {
    const importers = new Map<string, string[]>();
    for (const file of files) for (const module of graph.getImports(file)) addToGroup(importers, module, file);
    return importers;
  }),
);
