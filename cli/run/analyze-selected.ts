/** Analyses the files of a run that are selected, imported files before their importers. */
import type { Program } from '../../analysis/file-scope.ts';
import type { FileAnalysis } from '../../analysis/findings/file-analysis.ts';
import type { ParseFailure } from '../../analysis/host/parsers/parse-source.ts';
import { createTemplateLimitation } from '../../analysis/host/template-uses.ts';
import { findImporters, importsAny } from '../../analysis/prefilter/importers.ts';
import { orderByImports } from '../../analysis/prefilter/import-order.ts';
import type { ModuleGraph } from '../../analysis/prefilter/module-graph.ts';
import type { Marks } from '../../analysis/prefilter/marks.ts';
import { readSourceText } from '../files/read.ts';
import type { FoundFile } from '../files/walk.ts';
import type { Directive } from '../../analysis/findings/suppressions.ts';
import { findOtherSources } from './other-sources.ts';
import { createOpenExports } from './unjudged/open-exports.ts';
import { createAffectedFileReader, UNREAD_FILES } from './affected-files.ts';
import { selectNeighbours } from '../shards/shard.ts';
import type { PassParts, PassResult, TextAnalysis } from './pass.ts';
import { readText, type ScannedFile, type ScannedFiles } from './scan-files.ts';
import { analyzeText } from './analyze-text.ts';
import { createCompanionReader } from './companions.ts';

/** An analysed file, kept until all files are analysed. */
export interface Analyzed {
  scanned: ScannedFile;
  /** Null if nothing was found, to save memory. The file is read again if the analysis of an importer finds a use in it. */
  text: string | null;
  analysis: FileAnalysis;
  directives: readonly Directive[];
}

interface SelectedAnalyses {
  /** By path. */
  analyzed: Map<string, Analyzed>;
  /** Analyses a file that can hold no use; null if it cannot be read. Nothing of it is reported. */
  analyzeLeftOut(path: string): FileAnalysis | null;
}

/** Analyses the selected files. Imported files come before their importers, so that only files in import cycles are analysed twice. */
export function analyzeSelected(
  { files, talks }: ScannedFiles,
  { parts, known, graph }: { parts: PassParts; known: ReadonlyMap<string, Marks>; graph: ModuleGraph | null },
  result: PassResult,
): SelectedAnalyses {
  const byPath = new Map(files.map((scanned) => [scanned.file.path, scanned]));
  const getCompanions = createCompanionReader(talks, byPath);
  const companions = (path: string): readonly string[] | undefined => getCompanions(byPath.get(path)!);
  const table = {
    files: known,
    companions: graph ? companions : undefined,
    talks: (path: string) => talks(byPath.get(path)!.home),
    documents: (path: string) => byPath.get(path)!.home.facts.documents,
    others: graph && scanOthers(files, parts),
    scope: 'project' as const,
  };
  const affectedFiles = createAffectedFileReader(files, parts.cwd);
  const selected = new Map(parts.engine.select(table, graph).map(({ file, follow }) => [file, follow]));
  const analyzed = new Map<string, Analyzed>();
  const open = createOpenExports(graph);
  /** The senders with which files were analysed. */
  const sendersOf = new Map<string, readonly string[]>();
  const hasSenders = (path: string): boolean => sendersOf.get(path)?.join() === open.getSenders(path).join();
  const getProgram = (scanned: ScannedFile, follow: Program['follow'], senders: readonly string[] = []): Program => {
    const { file, home } = scanned;
    const { facts } = home;
    const own = talks(home) && !facts.talksToPlatform ? { ...facts, talksToPlatform: true } : facts;
    return {
      facts: own,
      graph,
      scope: 'project',
      follow,
      ...(senders.length > 0 ? { senders } : {}),
      companions: graph ? companions(file.path) : undefined,
      ...(graph ? affectedFiles.of(scanned) : UNREAD_FILES),
    };
  };
  /** Files that cannot be read or parsed, which holds for the whole run: each is counted once. */
  const failed = new Set<string>();
  const analyze = (path: string, follow: Program['follow']): void => {
    if (failed.has(path)) return;
    const scanned = byPath.get(path)!;
    const senders = scanned.marks.isTest ? [] : open.getSenders(path);
    const done = analyzeFile(scanned, getProgram(scanned, follow, senders), analyzed.get(path), parts, result);
    if (!done) {
      failed.add(path);
      return;
    }
    analyzed.set(path, done);
    sendersOf.set(path, senders);
    open.note(path, done.analysis);
  };
  const analyzeLeftOut = (path: string): FileAnalysis | null => {
    const scanned = byPath.get(path)!;
    const unreported = { ...result, limitations: [], counts: { ...result.counts } };
    const done = analyzeFile(scanned, getProgram(scanned, 'everything'), undefined, parts, unreported);
    return done && done.analysis;
  };
  const getPackage = (path: string): string | null => byPath.get(path)?.home.root ?? null;
  const own = parts.shard && new Set(selectNeighbours([...selected.keys()].sort(), parts.shard));
  const order = graph ? orderByImports([...selected.keys()], graph, getPackage) : [...selected.keys()];
  const followed = new Set<string>();
  // Files that export a path which they do not send. An importer may send it without containing a word of the data.
  const exporting = new Set<string>();
  for (const [index, path] of order.entries()) {
    if (own?.has(path) === false) continue;
    parts.progress?.step('analysing', index, order.length);
    const readsPaths = graph !== null && exporting.size > 0 && importsAny(path, exporting, graph);
    const follow = readsPaths ? 'everything' : selected.get(path)!;
    if (follow === 'everything') followed.add(path);
    analyze(path, follow);
    if (analyzed.get(path)?.analysis.exportsUnsentPath) exporting.add(path);
  }
  const isOwn = (path: string): boolean => own?.has(path) !== false;
  if (graph) {
    for (const path of findReaders(exporting, [...byPath.keys()], graph))
      if (!followed.has(path) && isOwn(path)) {
        followed.add(path);
        analyze(path, 'everything');
      }
    const sources = [...known].flatMap(([path, { isTest }]) => (isTest ? [] : [path]));
    for (let callers = open.findCallers(sources); callers.length > 0; callers = open.findCallers(sources))
      for (const path of callers)
        if (isOwn(path) && !hasSenders(path))
          analyze(path, followed.has(path) ? 'everything' : (selected.get(path) ?? 'words'));
  }
  return { analyzed, analyzeLeftOut };
}

/** Returns the marks of the projects' files outside the run; null if these files are not known. */
function scanOthers(files: readonly ScannedFile[], { directories, engine }: PassParts): Marks[] | null {
  const others = findOtherSources(
    files.map(({ file }) => file),
    directories,
  );
  return (
    others?.flatMap((path) => {
      const read = readSourceText(path);
      return 'text' in read ? [engine.marks(read.text, path)] : [];
    }) ?? null
  );
}

/** Finds all importers of the modules, even in packages that do not talk to the platform. */
function findReaders(exporting: ReadonlySet<string>, files: readonly string[], graph: ModuleGraph): string[] {
  return findImporters({ modules: [...exporting], files, graph, reExports: () => true });
}

/** Analyses a file; null if it cannot be read or parsed. `before` is its earlier analysis in this run, which has counted it already. */
function analyzeFile(
  scanned: ScannedFile,
  program: Program,
  before: Analyzed | undefined,
  parts: PassParts,
  result: PassResult,
): Analyzed | null {
  const { file } = scanned;
  const text = before?.text ?? readText(file, result);
  if (text === null) return null;
  const analyze = (of: Program): TextAnalysis => analyzeText(file, text, of, parts);
  const outcome = parts.analyses?.getAnalysis({ path: file.path, text }, program, analyze) ?? analyze(program);
  if ('failure' in outcome) {
    noteFailure(file, outcome.failure, result);
    return null;
  }
  const { analysis, directives, hasTemplateUses } = outcome;
  if (!before) {
    result.counts.parsed += 1;
    if (hasTemplateUses) result.limitations.push(createTemplateLimitation(file.name));
  }
  const isNeeded = analysis.uses.length > 0 || (analysis.breaches?.length ?? 0) > 0;
  return { scanned, text: isNeeded ? text : null, analysis, directives };
}

/** Counts a file that could not be parsed, as a limitation. */
export function noteFailure(file: FoundFile, { reason, line, text }: ParseFailure, result: PassResult): void {
  result.limitations.push({ file: file.name, line, reason, text: `the file ${text}`, isWholeFile: true });
  result.counts.failed += 1;
}
