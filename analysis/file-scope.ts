/** A file under analysis: its evaluation, what the prefilter knows of it, and the program around it. */
import type { Dataset } from '../data/dataset.ts';
import type { ContractJudge } from './contracts/find-breaches.ts';
import type { Evaluation, Externals } from './evaluator/evaluation.ts';
import { createEvaluation } from './evaluator/machine.ts';
import { createFailureGuard, type FailureGuard } from './findings/failure-guard.ts';
import type { Marks } from './prefilter/marks.ts';
import type { ModuleGraph } from './prefilter/module-graph.ts';
import type { Prefilter } from './prefilter/prefilter.ts';
import { hasMarks } from './prefilter/mark-set.ts';
import type { Requirement } from './prefilter/requirements.ts';
import type { Follow } from './prefilter/select-files.ts';
import type { FieldGraph } from './program/names/field-graph.ts';
import type { FileFacts } from './program/file-facts.ts';
import type { ProjectModules } from './program/modules/modules.ts';
import type { Documents } from './program/program-settings.ts';
import { findUndeclaredModules } from './program/modules/undeclared-modules.ts';
import { getCode, type PackageFacts, type SourceFile } from './program/source-file.ts';
import type { DeclaredCalls } from './requests/declared/declared-calls.ts';
import { findRelevance, getRelevantWords, isRelevant, type Relevance } from './requests/relevance/relevance.ts';
import { joinRequirementWords, type RelevantWords } from './requests/relevance/relevant-words.ts';
import type { RouteTrie } from './routes/route-trie.ts';
import type { AnalysisSettings } from './analysis-settings.ts';

/** The program around a file. */
export interface Program {
  facts: PackageFacts;
  /** The modules that the file imports; null where each file is judged by itself. */
  graph?: ModuleGraph | null;
  /** `project`: also finds uses whose text is in an imported module. */
  scope?: 'file' | 'project';
  follow?: Follow;
  /** Names of functions of imported modules that send the path of their callers: calls of these are followed whatever `follow` says. */
  senders?: readonly string[];
  /** The files of the same package (absolute paths), whose properties may be followed by name. */
  companions?: readonly string[];
  /** Lists the files of the program that may see what a rewrite changes. Companions, if there are any, are searched in their place. */
  listAffectedFiles?: () => readonly string[];
  /** Gets each text that is searched in the companions or affected files; an empty one where all of them count. */
  onLookUp?: (text: string) => void;
  /** Finds the dependency that patches or watches the requests of the package. */
  findOutsidePatch?: () => string | null;
}

/** Values that the engine creates once for all files. */
export interface AnalysisParts {
  dataset: Dataset;
  settings: AnalysisSettings;
  brand: string;
  prefilter: Prefilter;
  externals: Externals;
  declared: DeclaredCalls;
  routes: RouteTrie;
  modules: ProjectModules;
  contractJudge: ContractJudge;
  /** The properties of a package's files by name, as one of the files sees them. */
  fields(companions: readonly string[], own: FileFacts, onLookUp?: Program['onLookUp']): FieldGraph;
  /** The documents of a package, by their absolute paths. */
  documents(paths: readonly string[] | undefined): Documents;
}

export interface FileScope {
  source: SourceFile;
  program: Program;
  parts: AnalysisParts;
  marks: Marks;
  /** The marks of the text without its comments, which send nothing. */
  code: Marks;
  relevance: Relevance;
  /** A call matters to the data only if one of these words reaches it; null where every call matters. */
  relevantWords: RelevantWords | null;
  /** A call is followed into imports only if one of these words reaches it; null where every call is followed. */
  followedWords: RelevantWords | null;
  facts: FileFacts;
  /** Null where each file is judged by itself. */
  fields: FieldGraph | null;
  documents: Documents;
  evaluation: Evaluation;
  /** Runs the parts of the analysis, any of which may fail. */
  guard: FailureGuard;
  /** Runs a query of the whole file; returns an empty list where it fails. */
  find<T>(query: () => readonly T[]): readonly T[];
}

/** Null for a file that cannot have a use, unless it is to be followed all the same. */
export function openFile(source: SourceFile, program: Program, parts: AnalysisParts): FileScope | null {
  const { settings, prefilter, modules } = parts;
  const { facts: packageFacts, follow = 'words', graph = null, scope = 'file', companions, senders = [] } = program;
  const marks = getMarks(source, graph, prefilter);
  const text = getCode(source);
  const code = text === source.text ? marks : prefilter.scan(text, source.name);
  const scanned = { path: source.path, code, facts: packageFacts, graph, scope, companions };
  const relevance = findRelevance(scanned, prefilter);
  if (follow === 'words' && !isRelevant(relevance) && senders.length === 0) return null;
  const facts = modules.enter(source);
  const fields = companions ? parts.fields(companions, facts, program.onLookUp) : null;
  const { listAffectedFiles, findOutsidePatch = () => null } = program;
  const getAffectedFiles = (): FieldGraph | null =>
    fields ?? (listAffectedFiles ? parts.fields(listAffectedFiles(), facts, program.onLookUp) : null);
  const documents = parts.documents(packageFacts.documents);
  const isNear = (path: string | undefined, { rest }: Requirement): boolean =>
    path !== undefined && graph !== null && hasMarks(prefilter.joinNearby(path, graph), rest);
  let undeclared: readonly string[] | undefined;
  const getUndeclared = (): readonly string[] => (undeclared ??= fields ? findUndeclaredModules(facts, fields) : []);
  const isNearby = (requirement: Requirement): boolean =>
    isNear(source.path, requirement) || getUndeclared().some((path) => isNear(path, requirement));
  const relevantWords = getRelevantWords(relevance, settings, isNearby);
  const guard = createFailureGuard();
  return {
    source,
    program,
    parts,
    marks,
    code,
    relevance,
    relevantWords,
    followedWords: getFollowedWords(follow, relevantWords),
    facts,
    fields,
    documents,
    evaluation: createEvaluation(
      facts,
      parts.externals,
      modules,
      { fields, getAffectedFiles, findOutsidePatch },
      documents,
    ),
    guard,
    find: (query) => guard.run(facts.source.ast, query, []),
  };
}

function getFollowedWords(follow: Follow, relevantWords: RelevantWords | null): RelevantWords | null {
  if (follow === 'everything') return null;
  return follow === 'nothing' ? joinRequirementWords([], { coversWholeFile: true }) : relevantWords;
}

/** The marks of the modules that the evaluation has loaded so far. */
export function getImportedMarks({ evaluation, program, parts }: FileScope): readonly Marks[] {
  const { graph = null } = program;
  return evaluation.modules.map(({ source }) => getMarks(source, graph, parts.prefilter));
}

/** Takes the marks from the graph where it has them, so that a text which a face has scanned is not scanned again. */
function getMarks({ path, name, text }: SourceFile, graph: ModuleGraph | null, prefilter: Prefilter): Marks {
  return (path === undefined ? null : graph?.getMarks(path)) ?? prefilter.scan(text, name);
}
