/**
 * Files that export a function which sends to the platform with a path of its callers. A caller need not hold a word of the data, and may
 * give a path that is not known.
 */
import type { FileAnalysis } from '../../analysis/findings/file-analysis.ts';
import type { Limitation } from '../../analysis/findings/limitation.ts';
import { findImporters } from '../../analysis/prefilter/importers.ts';
import type { ModuleGraph } from '../../analysis/prefilter/module-graph.ts';
import type { Range } from '../../analysis/findings/use.ts';
import { getRealPath } from './real-path.ts';

/** A file that calls no such function of its imports may export it under another name. It is followed through so many files. */
const MOST_HANDS = 2;

export interface OpenExports {
  /** True if a file imports one that is known to export such a function. */
  isImportedBy(path: string): boolean;
  /** Takes in the analysis of a file. */
  note(path: string, analysis: FileAnalysis): void;
  /** Returns the importers, among some files, of what was noted since the last call. */
  findImporters(files: readonly string[]): string[];
}

/** Without a graph, no file imports another. */
export function createOpenExports(graph: ModuleGraph | null): OpenExports {
  /** By path: how many files are between this one and the function. */
  const open = new Map<string, number>();
  const functions = new Set<string>();
  let added: string[] = [];
  const getDistance = (path: string): number =>
    Math.min(...(graph?.getImports(path) ?? []).map((module) => open.get(module) ?? Infinity));
  const add = (path: string, distance: number): void => {
    if (distance >= (open.get(path) ?? Infinity)) return;
    open.set(path, distance);
    added.push(path);
  };
  return {
    isImportedBy: (path) => open.size > 0 && getDistance(path) < Infinity,
    note(path, { openSenders = [], enteredFunctions = [] }) {
      if (graph === null) return;
      for (const { range } of openSenders) functions.add(toKey(getRealPath(path), range));
      if (openSenders.length > 0) add(path, 0);
      const distance = getDistance(path);
      const isEntered = enteredFunctions.some(
        (each) => each.path !== null && functions.has(toKey(each.path, each.range)),
      );
      if (distance < MOST_HANDS && !isEntered) add(path, distance + 1);
    },
    findImporters(files) {
      const modules = added;
      added = [];
      return graph === null ? [] : findImporters({ modules, files, graph, reExports: () => false });
    },
  };
}

/**
 * Returns the limitations of the functions that no request of the program enters; none for the `named` files (absolute paths), whose
 * callers may be outside of the run.
 */
export function findUncalledSenders(
  analyzed: readonly { path: string; analysis: FileAnalysis }[],
  named: ReadonlySet<string>,
): Limitation[] {
  const entered = new Set(
    analyzed.flatMap(({ path, analysis: { enteredFunctions = [] } }) =>
      enteredFunctions.map((each) => toKey(each.path ?? getRealPath(path), each.range)),
    ),
  );
  return analyzed.flatMap(({ path, analysis: { openSenders = [], limitations } }) => {
    if (openSenders.length === 0 || named.has(path)) return [];
    const real = getRealPath(path);
    const isJudged = ({ line, reason }: Limitation): boolean =>
      limitations.some((known) => known.reason === reason && known.line === line);
    return openSenders.flatMap(({ range, limitation }) =>
      entered.has(toKey(real, range)) || isJudged(limitation) ? [] : [limitation],
    );
  });
}

function toKey(path: string, [start]: Range): string {
  return `${start}:${path}`;
}
