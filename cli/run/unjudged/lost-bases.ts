/**
 * Finds what packages that show nothing else of the platform hold of its requests: those whose base comes from a module that cannot be
 * found, and paths that sources outside of the run may send.
 */
import { dirname, join } from 'node:path';
import type { Engine } from '../../../analysis/engine.ts';
import type { Limitation } from '../../../analysis/findings/limitation.ts';
import { findProjectRoot } from '../../../analysis/host/project-root.ts';
import type { ModuleGraph } from '../../../analysis/prefilter/module-graph.ts';
import type { Follow } from '../../../analysis/prefilter/select-files.ts';
import { memoiseByText } from '../../../analysis/program/memoise.ts';
import type { ModuleHost } from '../../../analysis/program/source-file.ts';
import { MANIFEST } from '../../../rules/configuration/places.ts';
import { readSourceText } from '../../files/read.ts';
import { analyzeText } from '../analyze-text.ts';
import { findOtherSources } from '../other-sources.ts';
import type { PassParts } from '../pass.ts';
import type { ScannedFile, SelectAlone } from '../scan-files.ts';

/** In a project with more sources, they are not read. */
const MOST_SOURCES = 5000;

/**
 * Returns one limitation for each request of a file that was not analysed, if the request would be a use in a package that talks to the
 * platform, and its base, or its client, comes from an import that leads nowhere: that module may hold the base URL of the platform. With
 * them the deprecated paths that such a file exports, if sources of its project that talk to the platform are not part of the run.
 */
export function findLostBases(
  files: readonly ScannedFile[],
  analyzed: ReadonlyMap<string, unknown>,
  {
    parts,
    graph,
    modules,
    selectAlone,
  }: { parts: PassParts; graph: ModuleGraph; modules: ModuleHost; selectAlone: SelectAlone },
): Limitation[] {
  const hasLost = createLostTest(graph, modules);
  const findUsers = createUserFinder(files, parts);
  return files.flatMap((scanned): Limitation[] => {
    const { file, marks, home } = scanned;
    if (analyzed.has(file.path) || marks.isTest || marks.held.length === 0) return [];
    const follow = selectAlone(scanned);
    const isLost = follow !== null && marks.specifiers.length > 0 && hasLost(file.path);
    const users = findUsers(file.path);
    const companions = users.length === 0 ? undefined : [...users, file.path];
    const followBy = follow ?? (companions ? selectBeside(companions, scanned, { engine: parts.engine, graph }) : null);
    if (followBy === null || !(isLost || companions)) return [];
    const read = readSourceText(file.path);
    if (!('text' in read)) return [];
    const facts = { ...home.facts, talksToPlatform: true };
    const outcome = analyzeText(
      file,
      read.text,
      { facts, graph, follow: followBy, scope: 'project', companions },
      parts,
    );
    if ('failure' in outcome) return [];
    const { withoutBase = [], unsentPaths = [] } = outcome.analysis;
    const exported = companions ? unsentPaths.map(({ limitation }) => limitation) : [];
    return [...(isLost ? withoutBase : []), ...exported];
  });
}

/** Returns which calls of a file would be followed if these files were its package, which talks to the platform; null for none. */
function selectBeside(
  companions: readonly string[],
  { file: { path }, marks }: ScannedFile,
  { engine, graph }: { engine: Engine; graph: ModuleGraph },
): Follow | null {
  const files = new Map([[path, marks]]);
  const table = { files, talks: () => true, companions: () => companions, others: null, scope: 'project' } as const;
  return engine.select(table, graph)[0]?.follow ?? null;
}

/** Returns a function that finds the sources of a file's project that talk to the platform and are not part of the run. */
function createUserFinder(
  files: readonly ScannedFile[],
  { directories, engine }: Pick<PassParts, 'directories' | 'engine'>,
): (file: string) => readonly string[] {
  const known = new Set(files.map(({ file }) => file.path));
  const roots = new Map<string, string | null>();
  const talks = (source: string): boolean => {
    const read = readSourceText(source);
    if (!('text' in read) || !engine.mayStandAlone(read.text)) return false;
    const { addressesPlatform, isTest } = engine.marks(read.text, source);
    return addressesPlatform && !isTest;
  };
  const find = memoiseByText((root): readonly string[] =>
    (findOtherSources([{ path: join(root, MANIFEST) }], directories, MOST_SOURCES) ?? []).filter(
      (source) => !known.has(source) && talks(source),
    ),
  );
  return (path) => {
    const root = findProjectRoot(dirname(path), roots);
    return root === null ? [] : find(root);
  };
}

/** Returns a test if a file, or a module that it imports, imports something that cannot be found. */
function createLostTest(graph: ModuleGraph, modules: ModuleHost): (file: string) => boolean {
  const loses = memoiseByText((file) => {
    const { specifiers = [], typeSpecifiers = [] } = graph.getMarks(file) ?? {};
    return specifiers.some(
      (specifier) => !typeSpecifiers.includes(specifier) && modules.resolve(specifier, file).kind === 'unresolved',
    );
  });
  return (file) => {
    const reached = new Set([file]);
    for (const module of reached) {
      if (loses(module)) return true;
      for (const imported of graph.getCodeImports(module)) reached.add(imported);
    }
    return false;
  };
}
