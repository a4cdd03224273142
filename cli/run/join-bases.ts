/** Finds the platform's base URLs in the files of a run with which no file sends a request. */
import type { Range } from '../../analysis/findings/use.ts';
import type { ModuleGraph } from '../../analysis/prefilter/module-graph.ts';
import { getContext } from '../../analysis/program/file-context.ts';
import { addToGroup } from '../../analysis/program/group-by-key.ts';
import { toComparable } from '../../analysis/program/names/named-urls.ts';
import { readSourceText } from '../files/read.ts';
import { getRealPath } from './real-path.ts';
import type { ScannedFile } from './scan-files.ts';
import type { FileAnalysis, UnfollowedBase } from '../../analysis/findings/file-analysis.ts';
import type { Limitation } from '../../analysis/findings/limitation.ts';

interface Analyses {
  analyzed: readonly { path: string; analysis: FileAnalysis }[];
  /** The files that can hold no use and are not analysed. */
  gated: readonly ScannedFile[];
  graph: Pick<ModuleGraph, 'getImports'> | null;
}

/** The least length of a name that is searched in other files: shorter ones are too common. */
const LEAST_NAME = 8;

/**
 * Returns the limitations of the base URLs that no analysis follows to a request, by value or by name. A base that a gated file imports or
 * names is left out: such a file may send requests with it, but none that would be a use.
 */
export function joinBases({ analyzed, gated, graph }: Analyses): Limitation[] {
  const followed = new Map<string, Range[]>();
  for (const { analysis } of analyzed)
    for (const { path, range } of analysis.basesInModules ?? []) addToGroup(followed, path, range);
  const names = new Set(analyzed.flatMap(({ analysis }) => analysis.baseNames ?? []));
  const sources = gated.filter(({ file }) => getContext(file.name) !== 'test');
  return analyzed.flatMap(({ path, analysis: { unfollowedBases = [] } }) => {
    if (unfollowedBases.length === 0) return [];
    const real = getRealPath(path);
    const elsewhere = followed.get(real) ?? [];
    const left = unfollowedBases.filter(
      ({ range, names: own }) =>
        !own.some((name) => names.has(name)) &&
        !elsewhere.some(([start, end]) => start === range[0] && end === range[1]),
    );
    if (left.length === 0 || sources.some(({ file }) => graph?.getImports(file.path).includes(real))) return [];
    return left.filter((base) => !isNamedIn(base, sources)).map(({ limitation }) => limitation);
  });
}

/** Tests if a file holds the name of a base, however it is spelt, or the path of a proxy to it. */
function isNamedIn({ names }: UnfollowedBase, files: readonly ScannedFile[]): boolean {
  const own = names.filter((name) => !isPath(name) && name.length >= LEAST_NAME);
  const paths = names.filter(isPath);
  if (own.length + paths.length === 0) return false;
  return files.some(({ file }) => {
    const read = readSourceText(file.path);
    if (!('text' in read)) return false;
    const text = toComparable(read.text);
    return own.some((name) => text.includes(name)) || paths.some((path) => read.text.includes(`${path}/`));
  });
}

function isPath(name: string): boolean {
  return name.startsWith('/');
}
