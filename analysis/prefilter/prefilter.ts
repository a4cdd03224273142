/** The prefilter: it decides by the marks of a file and of its imports if the file can contain a use or a breach. */
import { createClosure } from './closure.ts';
import { addMarks, createMarkSet, hasMark, hasMarks, joinSets, type MarkSet } from './mark-set.ts';
import type { Marks } from './marks.ts';
import type { ModuleGraph } from './module-graph.ts';
import { holdsReExport, type Joints } from './path-joints.ts';
import { createStandAloneTest } from './may-stand-alone.ts';
import { indexByPlace, type Requirement } from './requirements.ts';
import { createMarkScan, type PrefilterParts } from './scan-marks.ts';
import type { PrefilterTables } from './tables.ts';
import { memoise, memoiseByPart } from '../program/memoise.ts';

export interface Prefilter {
  /** One scan of a text; `file` is its name, relative to the working directory. */
  scan(text: string, file: string | undefined): Marks;
  /** A quick test of a text: false if it can hold a use only where its package, or a module that it imports, talks to the platform. */
  mayStandAlone(text: string): boolean;
  /** The requirements that a file meets. Without a graph, by its own text alone. */
  findMet(query: MetQuery): Requirement[];
  /**
   * True if a file that is not a test uses a nearby module that works on an area of the contracts, or one with the end of a path
   * and one with a base, even if the file contains no word of the data.
   */
  isNearContract(query: Pick<MetQuery, 'file' | 'marks' | 'talks' | 'graph' | 'scope' | 'anywhere'>): boolean;
  /** True if the modules that a file imports, directly or indirectly, hold the end of a path of the data. */
  importsPath(file: string, graph: ModuleGraph): boolean;
  /** Requirements whose place is in a text, wherever the rest is. */
  findPlaced(marks: Marks, area: Requirement['area']): Requirement[];
  /**
   * Returns the marks of a file and of the modules that it imports, directly or through one module. A function that makes a request is
   * seldom further from those who read its answer; farther, an import cycle may join all files of a program.
   */
  joinNearby(file: string, graph: ModuleGraph): MarkSet;
  /** True if the text holds a base URL's host, imports an SDK package, or holds a declared wrapper or client. */
  namesPlatform(marks: Marks): boolean;
  /** True if the text holds a base URL's host. */
  namesBaseUrl(marks: Marks): boolean;
  /** True if a file, or a module or document in its import closure, holds a base URL's host. */
  reachesBaseUrl(file: string, graph: ModuleGraph): boolean;
  /** True if the text begins a path of the data and leaves its end open. */
  beginsPath(marks: Marks): boolean;
  /** The marks that some files hold together; kept for each list of paths of a graph. */
  joinMarksOnce(files: readonly string[], graph: ModuleGraph): MarkSet;
  readonly joints: Joints;
  /** The number of marks. */
  readonly size: number;
}

interface MetQuery {
  /** Absolute path; needed with a graph. */
  file: string | undefined;
  marks: Marks;
  /** The file's package talks to the platform. */
  talks: boolean;
  graph: ModuleGraph | null;
  /** `project`: also uses whose text is in an imported module. */
  scope: 'file' | 'project';
  /** Marks that some file of the program holds; null where not all files are known. */
  anywhere?: MarkSet | null;
  /** The marks of all files of the package, where properties are followed by name through it. */
  companions?: MarkSet | null;
}

/** Returns the prefilter of the tables. Engines with the same tables share it: making one takes longer than most files. */
export function getPrefilter(parts: PrefilterParts): Prefilter {
  return getPrefilterOf(
    parts.tables,
    parts.settings.assumePlatform === true ? 'every package' : 'those that show it',
    parts,
  );
}

/** Also keyed by `assumePlatform`, the only setting that the prefilter reads and that the tables do not depend on. */
const getPrefilterOf = memoiseByPart(
  (_tables: PrefilterTables, _calling: 'every package' | 'those that show it', parts: PrefilterParts) =>
    createPrefilter(parts),
);

function createPrefilter(parts: PrefilterParts): Prefilter {
  const { tables, settings } = parts;
  const { requirements, derived, joints, words } = tables;
  const size = words.tests.length;
  const byPlace = indexByPlace(requirements);
  const ownByPlace = indexByPlace(requirements.filter(({ isMirrored }) => !isMirrored));
  /** Without the requirements that no file of a program meets, because no file has their rest. */
  const getPossibleByPlace = memoise((anywhere: MarkSet) =>
    indexByPlace(requirements.filter(({ rest }) => hasMarks(anywhere, rest))),
  );
  const paths = requirements.filter(
    ({ area, rest, isMirrored, words: { segments } }) =>
      area === 'deprecations' && rest.length > 0 && !isMirrored && segments.length > 0,
  );
  const near = [
    [derived.namesContract],
    ...requirements.flatMap(({ kind, place }) => (kind === 'client' ? [place] : [])),
    // The base may be given to a class of another module, which holds the end of the path.
    ...requirements.filter(isContractPathEnd).map(({ place }) => [...place, derived.namesBaseUrl]),
  ];
  const findNearIn = memoise((anywhere: MarkSet) => near.filter((named) => hasMarks(anywhere, named)));
  const getClosure = memoise((graph: ModuleGraph) => createClosure(graph, size));
  const joinInGraph = memoiseByPart((graph: ModuleGraph, files: readonly string[]) => joinMarks(files, graph));

  /** Returns the modules that a file imports and those that these re-export. It stops once there are more than `most`. */
  function findSurface(file: string, graph: ModuleGraph, most: number): ReadonlySet<string> {
    const surface = new Set<string>();
    let pending = graph.getCodeImports(file);
    for (let round = 0; round < MAX_RE_EXPORTS && pending.length > 0 && surface.size <= most; round++) {
      const modules = pending.filter((module) => module !== file && !surface.has(module));
      for (const module of modules) surface.add(module);
      const passing = modules.filter((module) => holdsReExport(graph.getMarks(module), joints));
      pending = passing.flatMap((module) => graph.getCodeImports(module));
    }
    return surface;
  }

  const getSurfaceFinder = memoise((graph: ModuleGraph) => createSurfaceFinder(graph));

  /** Finds the marks of what `findSurface` returns. Each module is joined once for each distance, however many files import it. */
  function createSurfaceFinder(graph: ModuleGraph): (file: string) => MarkSet {
    const joined = Array.from({ length: MAX_RE_EXPORTS }, () => new Map<string, MarkSet>());
    function join(set: MarkSet, file: string, distance: number): void {
      for (const module of graph.getCodeImports(file)) {
        if (module === file) continue;
        const marks = graph.getMarks(module);
        if (distance + 1 < MAX_RE_EXPORTS && holdsReExport(marks, joints))
          joinSets(set, getJoined(module, distance + 1));
        addMarks(set, marks?.held ?? []);
      }
    }
    /** The marks of the modules that a file which re-exports them imports. */
    function getJoined(file: string, distance: number): MarkSet {
      let set = joined[distance]!.get(file);
      if (set) return set;
      set = createMarkSet(size);
      join(set, file, distance);
      joined[distance]!.set(file, set);
      return set;
    }
    return (file) => getJoined(file, 0);
  }

  function joinMarks(files: Iterable<string>, graph: ModuleGraph): MarkSet {
    const set = createMarkSet(size);
    for (const file of files) addMarks(set, graph.getMarks(file)?.held ?? []);
    return set;
  }

  function findMet({ file, marks, talks, graph, scope, anywhere = null, companions = null }: MetQuery): Requirement[] {
    const set = createMarkSet(size, marks.held);
    const isTalking = talks || settings.assumePlatform === true || hasMark(set, derived.namesPlatform);
    let reached: MarkSet | null | undefined;
    let surface: MarkSet | null | undefined;
    let nearby: MarkSet | undefined;
    const getReached = (): MarkSet | null =>
      (reached ??= graph && file !== undefined ? getClosure(graph).getReached(file) : null);
    // A file passes values to the modules that it imports, perhaps through files that re-export them.
    const getSurface = (): MarkSet | null =>
      (surface ??= graph && file !== undefined ? getSurfaceFinder(graph)(file) : null);
    // Everyday words would select all modules of a large cycle, so only nearby modules count there.
    const getReachedByWord = (): MarkSet | null => {
      if (!graph || file === undefined || !getClosure(graph).isTangled(file)) return getReached();
      return (nearby ??= joinNearby(file, graph));
    };
    const isMet = (requirement: Requirement): boolean => {
      const { place, rest, needsPlatform, isMirrored, isDistinctive, area, kind } = requirement;
      if ((area === 'contracts' && marks.isTest) || (isMirrored && scope === 'file')) return false;
      if (marks.mayHoldAny !== true && !hasMarks(set, place)) return false;
      const isAlone = !isMirrored && hasMarks(set, rest);
      if (!isAlone && anywhere && !hasMarks(anywhere, rest)) return false;
      const others = isAlone ? set : isMirrored ? getSurface() : isDistinctive ? getReached() : getReachedByWord();
      const isJoined = others !== null && hasMarks(others, rest);
      // An answer may be read anywhere in the package, and a framework may import what makes a body.
      const isByName =
        companions !== null && ((isMirrored && kind === 'read') || isDistinctive) && hasMarks(companions, rest);
      if (!isJoined && !isByName) return false;
      if (!needsPlatform || isTalking || hasMark(set, derived.mayCallDeclared)) return true;
      return getReached() !== null && hasMark(getReached()!, derived.namesPlatform);
    };
    if (marks.mayHoldAny) return requirements.filter(isMet);
    // Most requirements are met by no file of the program, or not in a run over one file: these are not tested at all.
    const candidates = anywhere ? getPossibleByPlace(anywhere) : scope === 'file' ? ownByPlace : byPlace;
    const met: Requirement[] = [];
    for (const held of marks.held) for (const each of candidates.get(held) ?? NONE) if (isMet(each)) met.push(each);
    return met;
  }

  /** If the modules are too many, as behind a long list of re-exports, only the direct imports count. */
  function joinNearby(file: string, graph: ModuleGraph): MarkSet {
    const surface = [...findSurface(file, graph, MAX_NEARBY)];
    const nearby = new Set([file, ...surface, ...surface.flatMap((module) => graph.getCodeImports(module))]);
    return joinMarks(nearby.size > MAX_NEARBY ? [file, ...graph.getCodeImports(file)] : nearby, graph);
  }

  return {
    scan: createMarkScan(parts),
    mayStandAlone: createStandAloneTest(tables, settings),
    findMet,
    findPlaced({ held, isTest }, area) {
      if (area === 'contracts' && isTest) return [];
      const set = createMarkSet(size, held);
      const candidates = held.flatMap((each) => byPlace.get(each) ?? []);
      return candidates.filter((requirement) => requirement.area === area && hasMarks(set, requirement.place));
    },
    joinNearby,
    reachesBaseUrl: (file, graph) => hasMark(getClosure(graph).getReached(file), derived.namesBaseUrl),
    beginsPath: ({ held }) => tables.openPaths.some((mark) => held.includes(mark)),
    importsPath(file, graph) {
      const reached = getClosure(graph).getReached(file);
      return paths.some(({ place }) => hasMarks(reached, place));
    },
    isNearContract({ file, marks, talks, graph, scope, anywhere = null }) {
      if (file === undefined || graph === null || marks.isTest) return false;
      if (!talks && scope === 'file' && settings.assumePlatform !== true) return false;
      const wanted = anywhere ? findNearIn(anywhere) : near;
      if (wanted.length === 0) return false;
      // Tests the closure first: it is kept, and few files reach such a module at all.
      const reached = getClosure(graph).getReached(file);
      const named = wanted.filter((each) => hasMarks(reached, each));
      if (named.length === 0) return false;
      const nearby = joinNearby(file, graph);
      return named.some((each) => hasMarks(nearby, each));
    },
    namesPlatform: ({ held }) => held.includes(derived.namesPlatform),
    namesBaseUrl: ({ held }) => held.includes(derived.namesBaseUrl),
    joinMarksOnce: (files, graph) => joinInGraph(graph, files),
    joints,
    size,
  };
}

/** True for the end of a path of the contracts that few texts hold: `chat/completions`. */
function isContractPathEnd({ area, kind, isDistinctive, rest, words }: Requirement): boolean {
  return area === 'contracts' && kind === 'request' && isDistinctive && rest.length > 0 && words.segments.length > 0;
}

const NONE: readonly Requirement[] = [];

/** More modules near a file say little of what it uses. */
const MAX_NEARBY = 100;

/** Re-exports of re-exports are followed this far. */
const MAX_RE_EXPORTS = 4;
