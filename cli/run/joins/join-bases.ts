/** Finds the platform's base URLs, and exported deprecated paths, in the files of a run with which no file sends a request. */
import type { Range } from '../../../analysis/findings/use.ts';
import { findImporters } from '../../../analysis/prefilter/importers.ts';
import type { ModuleGraph } from '../../../analysis/prefilter/module-graph.ts';
import { getContext } from '../../../analysis/program/file-context.ts';
import { addToGroup } from '../../../analysis/program/group-by-key.ts';
import { memoiseByText } from '../../../analysis/program/memoise.ts';
import { toComparable } from '../../../analysis/program/names/named-urls.ts';
import { readSourceText } from '../../files/read.ts';
import { collapseUnsent } from '../unjudged/collapse-paths.ts';
import { getRealPath } from '../../files/real-path.ts';
import type { ScannedFile } from '../scan-files.ts';
import type { FileAnalysis, UnfollowedBase } from '../../../analysis/findings/file-analysis.ts';
import type { Limitation } from '../../../analysis/findings/limitation.ts';

interface Analyses {
  analyzed: readonly { path: string; analysis: FileAnalysis }[];
  /** The files that can hold no use and are not analysed. */
  gated: readonly ScannedFile[];
  graph: Pick<ModuleGraph, 'getImports'> | null;
  /** Analyses a gated file; absent where the files of the run are not all known. */
  analyze: ((path: string) => FileAnalysis | null) | null;
}

/** The least length of a name that is searched in other files: shorter ones are too common. */
const LEAST_NAME = 8;

/** The most gated files that are analysed to see if they send a request with a base. With more of them, one is taken to send it. */
const MOST_READERS = 25;

/**
 * Returns the limitations of the base URLs and paths that no analysis follows to a request, by value or by name. The gated files that
 * import or name a base are analysed as well: what they send with it is no use, and a limitation where its path is not known.
 */
export function joinBases({ analyzed, gated, graph, analyze }: Analyses): Limitation[] {
  const sources = gated.filter(({ file }) => getContext(file.name) !== 'test').map(({ file }) => file.path);
  const isFollowed = createFollowedTest(analyzed);
  const read = memoiseByText((path) => analyze!(path));
  const limitations = analyzed.flatMap(({ path, analysis: { unfollowedBases = [], unsentPaths = [] } }) => {
    const real = getRealPath(path);
    const left = [...unfollowedBases, ...unsentPaths].filter((base) => !isFollowed(base, real));
    if (left.length === 0) return [];
    const importers = graph === null ? [] : findReaders(real, sources, graph);
    /** The limitations of the requests that the readers send with a base; null if they send none. */
    const followBy = (base: UnfollowedBase, readers: readonly string[]): Limitation[] | null => {
      if (readers.length === 0) return null;
      if (analyze === null || readers.length > MOST_READERS) return [];
      const sending = readers.flatMap((reader) => read(reader) ?? []);
      const following = sending.filter((analysis) => createFollowedTest([{ analysis }])(base, real));
      return following.length === 0 ? null : following.flatMap(({ limitations }) => limitations.filter(isOfPath));
    };
    return collapseUnsent(
      left.flatMap(
        (base) => followBy(base, importers) ?? followBy(base, findNaming(base, sources)) ?? [base.limitation],
      ),
    );
  });
  return [...new Set(limitations)];
}

/** True for a request whose path is not known: it may be one of the data, although its file holds no word of it. */
function isOfPath({ reason }: Limitation): boolean {
  return reason === 'unknown-segment';
}

type FollowedTest = (base: UnfollowedBase, path: string) => boolean;

/** The test if one of the analyses has a request that begins with a base of a module, or with its name. */
function createFollowedTest(analyses: readonly { analysis: FileAnalysis }[]): FollowedTest {
  const followed = new Map<string, Range[]>();
  for (const { analysis } of analyses)
    for (const { path, range } of [
      ...(analysis.basesInModules ?? []),
      ...analysis.usesInModules.map(({ path, use }) => ({ path, range: use.range })),
    ])
      addToGroup(followed, path, range);
  const names = new Set(analyses.flatMap(({ analysis }) => analysis.baseNames ?? []));
  return ({ range, names: own }, path) =>
    own.some((name) => names.has(name)) ||
    (followed.get(path) ?? []).some(([start, end]) => start < range[1] && range[0] < end);
}

/** The files that import a module, and those that import these, the nearest first. */
function findReaders(module: string, files: readonly string[], graph: Pick<ModuleGraph, 'getImports'>): string[] {
  const readers = new Set([module]);
  for (const reader of readers) {
    if (readers.size > MOST_READERS + 1) break;
    for (const importer of findImporters({ modules: [reader], files, graph, reExports: () => false }))
      readers.add(importer);
  }
  readers.delete(module);
  return [...readers];
}

/** The files that hold the name of a base, however it is spelt, or the path of a proxy to it. */
function findNaming({ names }: UnfollowedBase, files: readonly string[]): string[] {
  const own = names.filter((name) => !isPath(name) && name.length >= LEAST_NAME);
  const paths = names.filter(isPath);
  if (own.length + paths.length === 0) return [];
  return files.filter((path) => {
    const read = readSourceText(path);
    if (!('text' in read)) return false;
    const text = toComparable(read.text);
    return own.some((name) => text.includes(name)) || paths.some((begin) => read.text.includes(`${begin}/`));
  });
}

function isPath(name: string): boolean {
  return name.startsWith('/');
}
