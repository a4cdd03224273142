/** Runs the pass over many files: scan, select, parse, analyse, join the uses of each file. */
import { createGraphFactory } from '../../analysis/host/modules/module-graph.ts';
import { parseModule } from '../../analysis/host/parsers/parse-source.ts';
import { selectOne } from '../../analysis/prefilter/select-files.ts';
import { memoise } from '../../analysis/program/memoise.ts';
import { readSourceText } from '../files/read.ts';
import type { FoundFile } from '../files/walk.ts';
import { findArchivedPackages } from './unjudged/archived-packages.ts';
import { findAnswersBesideTemplates } from './unjudged/answers-beside-templates.ts';
import { findForeignClients } from './unjudged/foreign-clients.ts';
import { findImportedFiles } from './imported-files.ts';
import { findLeftOut } from './unjudged/unselected-importers.ts';
import { findOpenWords } from './unjudged/find-open-words.ts';
import { findLostBases } from './unjudged/lost-bases.ts';
import { joinBases } from './joins/join-bases.ts';
import type { PackageSender } from './documents/given-paths.ts';
import { findUncalledSenders } from './unjudged/open-exports.ts';
import { findOutsideUses } from './unjudged/outside-imports.ts';
import { createNamedDocumentTest, type NamedDocumentTest } from './documents/named-documents.ts';
import type { FoundAnswer } from './unjudged/unread-fields.ts';
import type { PassParts, PassResult } from './pass.ts';
import { scanFiles, type ScannedFile, type ScannedFiles, type SelectAlone } from './scan-files.ts';
import { analyzeSelected, noteFailure } from './analyze-selected.ts';
import { joinFiles } from './joins/join-files.ts';
import { analyzeDistinctiveSources } from './documents/distinctive-sources.ts';

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
  const distinctive = isWhole
    ? analyzeDistinctiveSources(gated, parts, { talks: scanned.talks, analyze: analyzeLeftOut })
    : [];
  const joined = [...analyses, ...distinctive];
  result.limitations.push(...joinBases({ analyzed: joined, gated, graph, analyze: isWhole ? analyzeLeftOut : null }));
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
  for (const { file, home } of parts.survey ? scanned.files : [])
    parts.survey!.files.push({ file, home, isAnalyzed: analyzed.has(file.path), talks: scanned.talks(home) });
  result.counts.gated = found.length - result.counts.parsed - result.counts.failed;
  result.files = joinFiles(scanned.files, analyzed, { parts, graph }, result);
  const isNamedDocument = createNamedDocumentTest(scanned.files, { ...parts, graph });
  const answers = [...analyzed.values()].flatMap(({ scanned: { file }, analysis: { answersWithFields = [] } }) =>
    answersWithFields.map((answer) => ({ ...answer, file })),
  );
  if (isWhole) {
    const beside = findAnswersBesideTemplates(gated, scanned.files, parts, {
      talks: scanned.talks,
      analyze: analyzeLeftOut,
    });
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

/** Parses a named file that can hold no use, only to report a syntax error in it. */
function parseNamed(file: FoundFile, { parser }: PassParts, result: PassResult): void {
  const read = readSourceText(file.path);
  // If the file was selected and could not be read or parsed, that is a limitation already.
  if (!('text' in read) || result.limitations.some((known) => known.isWholeFile && known.file === file.name)) return;
  const { failure } = parseModule({ name: file.name, path: file.path, text: read.text }, { parser });
  if (failure !== undefined) noteFailure(file, failure, result);
}
