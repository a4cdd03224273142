/** Finds requests whose base comes from a module that cannot be found, in packages that show nothing else of the platform. */
import type { Limitation } from '../../analysis/findings/limitation.ts';
import type { ModuleGraph } from '../../analysis/prefilter/module-graph.ts';
import { memoiseByText } from '../../analysis/program/memoise.ts';
import type { ModuleHost } from '../../analysis/program/source-file.ts';
import { readSourceText } from '../files/read.ts';
import { analyzeText } from './analyze-text.ts';
import type { PassParts } from './pass.ts';
import type { ScannedFile, SelectAlone } from './scan-files.ts';

/**
 * Returns one limitation for each request of a file that was not analysed, if the request would be a use in a package that talks to the
 * platform, and its base, or its client, comes from an import that leads nowhere: that module may hold the base URL of the platform.
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
  return files.flatMap((scanned): Limitation[] => {
    const { file, marks, home } = scanned;
    if (analyzed.has(file.path) || marks.isTest || marks.specifiers.length === 0) return [];
    const follow = selectAlone(scanned);
    if (follow === null || !hasLost(file.path)) return [];
    const read = readSourceText(file.path);
    if (!('text' in read)) return [];
    const facts = { ...home.facts, talksToPlatform: true };
    const outcome = analyzeText(file, read.text, { facts, graph, follow, scope: 'project' }, parts);
    return 'failure' in outcome ? [] : [...(outcome.analysis.withoutBase ?? [])];
  });
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
