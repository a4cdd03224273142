/** Runs the pass over many files: scan, select, parse, analyse, join the uses of each file. */
import { createEmptyAnalysis } from '../../analysis/analyze-file.ts';
import type { Program } from '../../analysis/file-scope.ts';
import type { FileAnalysis } from '../../analysis/findings/file-analysis.ts';
import { createGraphFactory } from '../../analysis/host/modules/module-graph.ts';
import { parseModule, parseSource, type ParseFailure } from '../../analysis/host/parsers/parse-source.ts';
import { createTemplateLimitation } from '../../analysis/host/template-uses.ts';
import { findImporters, importsAny } from '../../analysis/prefilter/importers.ts';
import { orderByImports } from '../../analysis/prefilter/import-order.ts';
import type { ModuleGraph } from '../../analysis/prefilter/module-graph.ts';
import type { Marks } from '../../analysis/prefilter/marks.ts';
import { selectOne } from '../../analysis/prefilter/select-files.ts';
import { memoise } from '../../analysis/program/memoise.ts';
import { readSourceText } from '../files/read.ts';
import type { FoundFile } from '../files/walk.ts';
import { findDirectives, type Directive } from '../../analysis/findings/suppressions.ts';
import { findArchivedPackages } from './archived-packages.ts';
import { findAnswersBesideTemplates } from './answers-beside-templates.ts';
import { findForeignClients } from './foreign-clients.ts';
import { findImportedFiles } from './imported-files.ts';
import { findOtherSources } from './other-sources.ts';
import { findLeftOut } from './left-out.ts';
import { findOpenWords } from './find-open-words.ts';
import { findLostBases } from './lost-bases.ts';
import { joinBases } from './join-bases.ts';
import type { PackageSender } from './given-paths.ts';
import { joinUses } from './join-uses.ts';
import { createOpenExports, findUncalledSenders } from './open-exports.ts';
import { findOutsideUses } from './outside-imports.ts';
import { createImporterNames } from './name-importers.ts';
import { createNamedDocumentTest, type NamedDocumentTest } from './named-documents.ts';
import { createOnlookerReader, UNREAD_FILES } from './onlookers.ts';
import { selectNeighbours } from '../shards/shard.ts';
import type { FoundAnswer } from './unread-fields.ts';
import type { AnalyzedFile, PassParts, PassResult, TextAnalysis } from './pass.ts';
import { readText, scanFiles, type ScannedFile, type ScannedFiles, type SelectAlone } from './scan-files.ts';
import { analyzeText } from './analyze-text.ts';
import { createCompanionReader } from './companions.ts';

/** An analysed file, kept until all files are analysed. */
interface Analyzed {
  scanned: ScannedFile;
  /** Null if nothing was found, to save memory. The file is read again if the analysis of an importer finds a use in it. */
  text: string | null;
  analysis: FileAnalysis;
  directives: readonly Directive[];
}

/** The result of the pass over the sources, with what they say of other files. */
export interface AnalyzedFiles extends PassResult, Pick<ScannedFiles, 'talks'> {
  /** Files without the name of a source that sources import. */
  imported: FoundFile[];
  /** Tests if a source names a document of data. */
  isNamedDocument: NamedDocumentTest;
  /** The answers with deprecated fields that the sources get. */
  answers: FoundAnswer[];
  /** The functions of the sources that send the path of their callers. */
  senders: PackageSender[];
}

/**
 * Runs the pass. A file that cannot be read or parsed becomes a limitation.
 * @throws CommandError if a file that the user named cannot be read.
 */
export function analyzeFiles(found: readonly FoundFile[], parts: PassParts): AnalyzedFiles {
  const result: PassResult = {
    limitations: [],
    markers: [],
    counts: { scanned: found.length, gated: 0, parsed: 0, failed: 0, ignored: 0 },
    files: [],
    configurations: [],
  };
  const scanned = scanFiles(found, parts, result);
  const known = new Map(scanned.files.map(({ file, marks }) => [file.path, marks]));
  const graph = parts.modules ? createGraphFactory(parts.modules, parts.engine.marks)(known) : null;
  const { analyzed, analyzeLeftOut } = analyzeSelected(scanned, { parts, known, graph }, result);
  const analyses = [...analyzed].map(([path, { analysis }]) => ({ path, analysis }));
  for (const { analysis } of analyses) result.limitations.push(...analysis.limitations);
  const gated = scanned.files.filter(({ file }) => !analyzed.has(file.path));
  // Neither a shard nor a pass outside of the run has the analyses of all files.
  const isWhole = !parts.isOutside && !parts.shard;
  result.limitations.push(...joinBases({ analyzed: analyses, gated, graph, analyze: isWhole ? analyzeLeftOut : null }));
  const named = new Set(scanned.files.flatMap(({ file }) => (file.isNamed ? [file.path] : [])));
  if (isWhole) result.limitations.push(...findUncalledSenders(analyses, named));
  for (const { file } of scanned.files) if (file.isNamed && !analyzed.has(file.path)) parseNamed(file, parts, result);
  // A file that could not be parsed was not left out.
  const failed = new Set(result.limitations.flatMap(({ file, isWholeFile }) => (isWholeFile ? [file] : [])));
  const unread = scanned.files.filter(({ file }) => !failed.has(file.name));
  result.limitations.push(...findLeftOut(unread, analyzed, parts));
  // The words that explain a request may be in any file, so a pass over some of them does not look for them.
  if (isWhole) result.limitations.push(...findOpenWords(scanned.files, analyzed, { cwd: parts.cwd, graph }));
  const { modules, engine } = parts;
  const selectAlone: SelectAlone = memoise(({ file: { path }, marks }: ScannedFile) =>
    selectOne(engine.select, { file: path, marks, talks: true, graph: null }),
  );
  if (modules && !parts.isOutside)
    result.limitations.push(...findForeignClients(scanned.files, analyzed, { ...parts, selectAlone }));
  // A shard neither looks outside of the run nor at files that others may have analysed: `sunset merge` does when it joins the parts.
  if (graph && modules && !parts.isOutside && !parts.shard) {
    result.limitations.push(...findArchivedPackages(scanned.files, { modules, talks: scanned.talks }));
    result.limitations.push(...findLostBases(scanned.files, analyzed, { parts, graph, modules, selectAlone }));
    const analyze = (files: readonly FoundFile[]): PassResult =>
      analyzeFiles(files, { ...parts, directories: [], isOutside: true, analyses: undefined, survey: undefined });
    result.limitations.push(...findOutsideUses(scanned.files, { parts, graph, modules, analyzed, analyze }));
  }
  parts.survey?.files.push(
    ...scanned.files.map(({ file, home }) => ({
      file,
      home,
      isAnalyzed: analyzed.has(file.path),
      talks: scanned.talks(home),
    })),
  );
  result.counts.gated = found.length - result.counts.parsed - result.counts.failed;
  result.files = joinFiles(scanned.files, analyzed, { parts, graph }, result);
  const isNamedDocument = createNamedDocumentTest(scanned.files, { ...parts, graph });
  const answers = [...analyzed.values()].flatMap(({ scanned: { file }, analysis: { answersWithFields = [] } }) =>
    answersWithFields.map((answer) => ({ ...answer, file })),
  );
  if (isWhole) {
    const beside = findAnswersBesideTemplates(gated, parts, { talks: scanned.talks, analyze: analyzeLeftOut });
    answers.push(...beside.answers);
    result.limitations.push(...beside.limitations);
  }
  const imported = findImportedFiles(scanned.files, parts.cwd);
  const senders = [...analyzed.values()].flatMap(
    ({ scanned: { home }, analysis: { openSenders = [], openUrls = [] } }) => {
      const open = openSenders.map(({ beginning, limitation: { file, line } }) => ({ beginning, file, line }));
      return [...open, ...openUrls].map((sender) => ({ ...sender, root: home.root }));
    },
  );
  return { ...result, imported, isNamedDocument, answers, senders, talks: scanned.talks };
}

interface SelectedAnalyses {
  /** By path. */
  analyzed: Map<string, Analyzed>;
  /** Analyses a file that can hold no use; null if it cannot be read. Nothing of it is reported. */
  analyzeLeftOut(path: string): FileAnalysis | null;
}

/** Analyses the selected files. Imported files come before their importers, so that only files in import cycles are analysed twice. */
function analyzeSelected(
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
  const onlookers = createOnlookerReader(files, parts.cwd);
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
      ...(graph ? onlookers.of(scanned) : UNREAD_FILES),
    };
  };
  const analyze = (path: string, follow: Program['follow']): void => {
    const scanned = byPath.get(path)!;
    const senders = scanned.marks.isTest ? [] : open.getSenders(path);
    const done = analyzeFile(scanned, getProgram(scanned, follow, senders), analyzed.get(path), parts, result);
    if (!done) return;
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

/** Parses a named file that can hold no use, only to report a syntax error in it. */
function parseNamed(file: FoundFile, { parser }: PassParts, result: PassResult): void {
  const read = readSourceText(file.path);
  // If the file was selected and could not be read or parsed, that is a limitation already.
  if (!('text' in read) || result.limitations.some((known) => known.isWholeFile && known.file === file.name)) return;
  const { failure } = parseModule({ name: file.name, path: file.path, text: read.text }, { parser });
  if (failure !== undefined) noteFailure(file, failure, result);
}

function noteFailure(file: FoundFile, { reason, line, text }: ParseFailure, result: PassResult): void {
  result.limitations.push({ file: file.name, line, reason, text: `the file ${text}`, isWholeFile: true });
  result.counts.failed += 1;
}

/** Joins the uses of each file, in the order of the files. */
function joinFiles(
  files: readonly ScannedFile[],
  analyzed: ReadonlyMap<string, Analyzed>,
  { parts, graph }: { parts: PassParts; graph: ModuleGraph | null },
  result: PassResult,
): AnalyzedFile[] {
  const own = [...analyzed].map(([path, { analysis }]) => ({ path, analysis }));
  const names = files.map(({ file }) => ({ path: file.path, name: file.name }));
  const joined = joinUses(own, names);
  const withImporters = graph && createImporterNames({ files: names, analyzed: own, graph });
  return files.flatMap(({ file, home, mayDisableRules }): AnalyzedFile[] => {
    // A file without a use is kept for a comment that disables rules, because the comment may now be unused.
    const found = joined.get(file.path) ?? (mayDisableRules ? createEmptyAnalysis(file.name) : undefined);
    if (!found) return [];
    const analysis = withImporters ? withImporters(file.path, found) : found;
    const alone = analyzed.get(file.path);
    if (alone)
      return [
        { file, text: alone.text, analysis, directives: alone.directives, packageRoot: home.root, isParsed: true },
      ];
    const text = readText(file, result);
    if (text === null) return [];
    const directives = findDirectives(parseComments(file.name, text, parts), text);
    return [{ file, text, analysis, directives, packageRoot: home.root, isParsed: false }];
  });
}

function parseComments(name: string, text: string, { parser }: PassParts): Parameters<typeof findDirectives>[0] {
  if (!text.includes('eslint-')) return [];
  return parseSource({ name, text }, { parser }).source?.ast.comments ?? [];
}
