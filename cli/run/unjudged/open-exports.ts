/**
 * Files that export a function which sends to the platform with a path of its callers. A caller need not hold a word of the data, and may
 * give a path that is not known. The same holds for a client whose hooks change the paths of its calls.
 */
import type { FileAnalysis } from '../../../analysis/findings/file-analysis.ts';
import type { Limitation } from '../../../analysis/findings/limitation.ts';
import type { ModuleGraph } from '../../../analysis/prefilter/module-graph.ts';
import type { Range } from '../../../analysis/findings/use.ts';
import { WHOLE } from '../../../analysis/requests/relevance/sender-calls.ts';
import { readSourceText } from '../../files/read.ts';
import { getRealPath } from '../../files/real-path.ts';

/** A file may export such a function of its imports, under another name. It is followed through so many files. */
const MOST_HANDS = 3;

/** `export *` hands on what the text does not name. */
const PASSES_ALL = /\bexport\s*\*/;

const NAME_PART = /[\w$]/;

/** The names under which a file exports such functions, and how many files are between it and the functions. */
interface Exported {
  names: ReadonlySet<string>;
  distance: number;
}

export interface OpenExports {
  /** The names of such functions in the modules that a file imports, sorted. */
  getSenders(path: string): readonly string[];
  /** Takes in the analysis of a file. */
  note(path: string, analysis: FileAnalysis): void;
  /** Returns the importers, among some files, of what was noted since the last call and whose text holds one of its names. */
  findCallers(files: readonly string[]): string[];
}

/** Without a graph, no file imports another. */
export function createOpenExports(graph: ModuleGraph | null): OpenExports {
  const open = new Map<string, Exported>();
  let added = new Set<string>();
  const getImported = (path: string): Exported[] =>
    open.size === 0 ? [] : (graph?.getImports(path) ?? []).flatMap((module) => open.get(module) ?? []);
  const add = (path: string, names: Iterable<string>, distance: number): void => {
    const before = open.get(path);
    const all = new Set([...(before?.names ?? []), ...names]);
    if (all.size === (before?.names.size ?? 0) || distance > MOST_HANDS) return;
    open.set(path, { names: all, distance: Math.min(distance, before?.distance ?? distance) });
    added.add(path);
  };
  const getNames = (path: string): string[] =>
    [...new Set(getImported(path).flatMap(({ names }) => [...names]))].sort();
  const getDistance = (path: string): number => 1 + Math.min(...getImported(path).map(({ distance }) => distance));
  return {
    getSenders: getNames,
    note(path, { openSenders = [], rewritingClients = [], handedNames = [] }) {
      const own = [...openSenders.flatMap(({ names }) => names), ...rewritingClients];
      if (own.length > 0) add(path, own, 0);
      if (handedNames.length > 0) add(path, handedNames, getDistance(path));
    },
    findCallers(files) {
      if (graph === null) return [];
      const callers: string[] = [];
      while (added.size > 0) {
        const modules = added;
        added = new Set();
        // Without an index of all importers, which takes much memory and is used for few modules.
        for (const path of files.filter((file) => graph.getImports(file).some((module) => modules.has(module)))) {
          const read = readSourceText(path);
          if (!('text' in read)) continue;
          const names = getNames(path);
          const isNamed = names.some((name) => name === WHOLE || holdsName(read.text, name));
          if (isNamed) callers.push(path);
          // It may make an instance of a class with such a method, or begin a function that makes one.
          if (!isNamed || PASSES_ALL.test(read.text)) add(path, names, getDistance(path));
        }
      }
      return [...new Set(callers)];
    },
  };
}

/** True if a text holds a name, and not only as a part of another one. */
function holdsName(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1))
    if (!NAME_PART.test(text[at - 1] ?? '') && !NAME_PART.test(text[at + name.length] ?? '')) return true;
  return false;
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
    return openSenders.flatMap(({ range, sender, limitation }) =>
      [range, sender].some((each) => entered.has(toKey(real, each))) || isJudged(limitation) ? [] : [limitation],
    );
  });
}

function toKey(path: string, [start, end]: Range): string {
  return `${start}:${end}:${path}`;
}
