/** Adds notes to rewrites of a module whose text another file sends: the reviewer also has to check its other importers. */
import type { Use } from '../../../analysis/findings/use.ts';
import { extendMarker } from '../../../analysis/edits/text/marker.ts';
import { isTestFile } from '../../../analysis/program/file-context.ts';
import { findImporters } from '../../../analysis/prefilter/importers.ts';
import type { ModuleGraph } from '../../../analysis/prefilter/module-graph.ts';
import { getRealPath } from '../../../analysis/host/disk.ts';
import { renderPlaceList } from '../../reporters/place-list.ts';
import type { FileAnalysis } from '../../../analysis/findings/file-analysis.ts';

interface Importers {
  /** All files of the run. */
  files: readonly { path: string; name: string }[];
  /** The analyses of single files, before their uses were joined. */
  analyzed: readonly { path: string; analysis: FileAnalysis }[];
  graph: ModuleGraph;
}

/** A use in a module, and the file whose analysis has found it. */
interface SentUse {
  sender: string;
  use: Use;
}

/**
 * Returns a function that adds the notes to the joined analysis of a module: a rewrite that was found by the analysis of an importer names
 * the other files that import the module.
 */
export function createImporterNames(importers: Importers): (path: string, analysis: FileAnalysis) => FileAnalysis {
  const byModule = new Map<string, SentUse[]>();
  for (const { path: sender, analysis } of importers.analyzed)
    for (const { path, use } of analysis.usesInModules) {
      const known = byModule.get(path);
      if (known) known.push({ sender, use });
      else byModule.set(path, [{ sender, use }]);
    }
  const own = new Map(importers.analyzed.map(({ path, analysis }) => [path, analysis.uses]));
  const names = new Map(importers.files.flatMap(({ path, name }) => (isTestFile(name) ? [] : [[path, name] as const])));
  // A file that imports types alone sends no text of the module.
  const graph = { getImports: (file: string) => importers.graph.getCodeImports(file) };
  const sources: Sources = { names, paths: [...names.keys()], graph };
  return (path, analysis) => {
    if (byModule.size === 0 || analysis.uses.length === 0) return analysis;
    const real = getRealPath(path);
    const found = byModule.get(real) ?? [];
    const sentHere = own.get(path) ?? [];
    return found.length === 0 ? analysis : nameImporters({ path, real, analysis, found, sentHere }, sources);
  };
}

/** The files of the run without the tests. */
interface Sources {
  /** By path. */
  names: ReadonlyMap<string, string>;
  /** One list for all modules, because an index of its importers is kept for it. */
  paths: readonly string[];
  graph: Pick<ModuleGraph, 'getImports'>;
}

interface SentModule {
  path: string;
  /** The path without links. */
  real: string;
  analysis: FileAnalysis;
  found: readonly SentUse[];
  /** The uses that the module's own analysis found: it sends these requests by itself, without its importers. */
  sentHere: readonly Use[];
}

function nameImporters(
  { path, real, analysis, found, sentHere }: SentModule,
  { names, paths, graph }: Sources,
): FileAnalysis {
  const isSent = (use: Use): boolean =>
    isRewritten(use) &&
    found.some((sent) => isSamePlace(sent.use, use)) &&
    !sentHere.some((own) => isSamePlace(own, use) && isRewritten(own));
  if (!analysis.uses.some(isSent)) return analysis;
  const importers = findImporters({ modules: [path, real], files: paths, graph, reExports: () => true });
  const getNote = (use: Use): string | null => {
    const senders = found.flatMap(({ sender, use: sent }) => (isSamePlace(sent, use) ? [sender] : []));
    const others = importers.filter((file) => file !== path && !senders.includes(file));
    if (others.length === 0) return null;
    const list = renderPlaceList(others.map((file) => `\`${names.get(file)}\``));
    return `${list} ${others.length === 1 ? 'imports' : 'import'} it, too`;
  };
  const withNote = (use: Use): Use => {
    const note = getNote(use);
    if (note === null) return use;
    return {
      ...use,
      proposals: use.proposals.map((each) =>
        each.edits.length === 0
          ? each
          : { ...each, reason: `${each.reason} ${note}.`, edits: each.edits.map((edit) => extendMarker(edit, note)) },
      ),
    };
  };
  return { ...analysis, uses: analysis.uses.map((use) => (isSent(use) ? withNote(use) : use)) };
}

function isRewritten({ proposals }: Use): boolean {
  return proposals.some(({ edits }) => edits.length > 0);
}

function isSamePlace(a: Use, b: Use): boolean {
  return a.range.join() === b.range.join();
}
