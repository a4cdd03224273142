/** Analyses one file: its requests, then uses, reads of answers and breaches, with what was not judged. Knows no date. */
import type { Dataset } from '../data/dataset.ts';
import {
  collectBreachesInModules,
  collectRestatedBreaches,
  collectWrittenInModules,
  toBreaches,
} from './contracts/breach.ts';
import type { ContractJudge } from './contracts/find-breaches.ts';
import { createAddresses } from './findings/addresses.ts';
import { createAdapterFinder, isAdapted } from './edits/adapters/adapter-place.ts';
import { createProposalReaders } from './edits/lazy-proposals.ts';
import { getClassMoves } from './edits/class-moves.ts';
import { createModuleReaders } from './edits/module-proposals.ts';
import { createTextReader } from './findings/proxies.ts';
import type { Externals } from './evaluator/evaluation.ts';
import { createEvaluation } from './evaluator/machine.ts';
import {
  createBudgetLimitations,
  toFileLimitations,
  createCycleLimitations,
  createFailureLimitations,
  createImportLimitations,
} from './findings/limitations.ts';
import type { FileAnalysis } from './findings/finding.ts';
import { matchRequests } from './findings/match-requests.ts';
import type { MatchContext, NodeLimitation } from './findings/matched-use.ts';
import { createQueries } from './findings/queries.ts';
import { createSourceFinder, createTracer } from './findings/places/trace.ts';
import { exportsUnsentPath, findUsesWithoutRequest } from './findings/uses/uses-without-request.ts';
import {
  collectKeptInModules,
  collectSentInModules,
  collectUsesInModules,
  keepStrongest,
  toUse,
  type ModuleReaders,
} from './findings/uses/merge-uses.ts';
import { findTransportUrls } from './findings/transport-urls.ts';
import { findUnmodelledClients } from './findings/unjudged-requests.ts';
import { findResponseUses } from './findings/uses/response-fields.ts';
import type { Marks } from './prefilter/marks.ts';
import { getJointTest } from './prefilter/importers.ts';
import type { ModuleGraph } from './prefilter/module-graph.ts';
import type { Prefilter } from './prefilter/prefilter.ts';
import type { Requirement } from './prefilter/requirements.ts';
import type { Follow } from './prefilter/select.ts';
import type { FieldGraph } from './program/field-graph.ts';
import type { FileFacts } from './program/file-facts.ts';
import type { ProjectModules } from './program/modules.ts';
import type { Documents } from './program/settings.ts';
import { getCode } from './program/source-file.ts';
import type { PackageFacts, SourceFile } from './program/source-file.ts';
import type { DeclaredCalls } from './requests/declared-calls.ts';
import { findDescribedRequests } from './requests/described-requests.ts';
import { createOwnRequests, createOwnRouteTest } from './requests/own-requests.ts';
import { withoutStoreCalls } from './requests/store-calls.ts';
import { findRequests } from './requests/find-requests.ts';
import { createPassingRoutes } from './requests/passing-routes.ts';
import { joinRequirementWords } from './requests/relevant-words.ts';
import { findRelevance, getAnswerReading, getRelevantWords, isRelevant } from './requests/relevance.ts';
import type { RouteTrie } from './routes/route-trie.ts';
import type { AnalysisSettings } from './settings.ts';

/** The program around a file. */
export interface Program {
  facts: PackageFacts;
  /** The modules that the file imports; null where each file is judged by itself. */
  graph?: ModuleGraph | null;
  /** `project`: also finds uses whose text is in an imported module. */
  scope?: 'file' | 'project';
  follow?: Follow;
  /** The files of the same package (absolute paths), whose properties may be followed by name. */
  companions?: readonly string[];
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
  fields(companions: readonly string[], own: FileFacts): FieldGraph;
  /** The documents of a package, by their absolute paths. */
  documents(paths: readonly string[] | undefined): Documents;
}

/** @throws whatever a source holds that the analysis does not survive. */
export function analyzeFile(source: SourceFile, program: Program, parts: AnalysisParts): FileAnalysis {
  const { dataset, settings, brand, prefilter, externals, declared, routes, modules } = parts;
  const { facts, follow = 'words', graph = null } = program;
  const marks = getMarks(source, graph, prefilter);
  const text = getCode(source);
  // Comments do nothing.
  const code = text === source.text ? marks : prefilter.scan(text, source.name);
  const { scope = 'file', companions } = program;
  const relevance = findRelevance({ path: source.path, marks, code, facts, graph, scope, companions }, prefilter);
  if (follow === 'words' && !isRelevant(relevance)) return createEmptyAnalysis(source.name);
  const own = modules.enter(source);
  const fields = companions ? parts.fields(companions, own) : null;
  const documents = parts.documents(facts.documents);
  const evaluation = createEvaluation(own, externals, modules, fields, documents);
  const isNearby = ({ rest }: Requirement): boolean =>
    source.path !== undefined && graph !== null && prefilter.isNearby(source.path, graph, rest);
  const relevantWords = getRelevantWords(relevance, settings, isNearby);
  const words = follow === 'everything' ? null : follow === 'nothing' ? joinRequirementWords([], true) : relevantWords;
  const reading = getAnswerReading(relevance);
  const {
    requests: found,
    exhausted,
    cutOff,
    circular,
  } = findRequests(evaluation, {
    dataset,
    facts,
    declared,
    answers: reading,
    words,
    names: fields && isRelevant(relevance) ? { words: relevantWords } : null,
  });
  const queries = createQueries();
  const find = <T>(query: () => readonly T[]): readonly T[] => queries.run(own.source.ast, query, []);
  const sent = queries.run(own.source.ast, () => withoutStoreCalls(found, { evaluation, fields }), found);
  const described = { platform: dataset.platform, scope };
  const requests = [...sent, ...find(() => findDescribedRequests(evaluation, sent, described))];
  const namesPlatform = (module: SourceFile): boolean => prefilter.namesPlatform(getMarks(module, graph, prefilter));
  const matching: MatchContext = {
    dataset,
    platform: dataset.platform,
    routes,
    talksToPlatform:
      settings.assumePlatform === true ||
      facts.talksToPlatform ||
      prefilter.namesPlatform(marks) ||
      requests.some(({ kind }) => kind === 'declared') ||
      evaluation.modules.some((module) => namesPlatform(module.source)),
    namesBaseUrl: prefilter.namesBaseUrl(code),
    isOwnRoute: fields && graph ? createOwnRouteTest(evaluation, fields, getJointTest(companions!, graph)) : undefined,
    facts: own,
    ...createAddresses(
      () => [own, ...evaluation.modules],
      documents,
      fields,
      dataset.platform,
      createTextReader(evaluation),
      fields && createPassingRoutes(evaluation, fields, { dataset, facts }),
    ),
    brand,
    queries,
  };
  const matches = matchRequests(requests, matching);
  matches.uses = matches.uses.filter((use) => !queries.run(use.node, () => isAdapted(use, evaluation), false));
  matches.uses.push(...find(() => findUsesWithoutRequest(evaluation, requests, matches, matching)));
  const ownRequests = fields && createOwnRequests(evaluation, fields, { dataset, facts });
  const answers = queries.run(own.source.ast, () => findResponseUses(matches, evaluation, matching, ownRequests), {
    uses: [],
    exhausted: [],
  });
  matches.uses.push(...answers.uses);
  const kept = keepStrongest(matches.uses);
  const getTrace = createTracer(evaluation);
  const getSources = createSourceFinder(evaluation);
  const getAdapter = createAdapterFinder(matches.uses, { evaluation, tables: dataset.sdk, facts });
  const context = { evaluation, tables: dataset.sdk, facts, getTrace, getSources, getAdapter };
  const isContract = relevance.contracts.length > 0 || relevance.isNearContract;
  const contracts = isContract
    ? parts.contractJudge.find(requests, evaluation, matching, fields)
    : { breaches: [], inModules: [], unjudged: [] };
  const isOwn = ({ node }: Pick<NodeLimitation, 'node'>): boolean => evaluation.getFile(node) === evaluation.facts;
  const ownUses = kept.filter(isOwn);
  const file = {
    evaluation,
    text: source.text,
    brand,
    tables: dataset.sdk,
    facts,
    ids: settings.ids ?? {},
    moves: getClassMoves(settings),
    uses: matches.uses,
  };
  const sentInModules = find(() => collectSentInModules(matches, evaluation, modules));
  const breachesInModules = find(() => [
    ...collectBreachesInModules(contracts.inModules, evaluation, modules, getTrace),
    ...collectWrittenInModules(contracts.breaches, evaluation, modules, getTrace),
  ]);
  const restatedBreaches = find(() => collectRestatedBreaches(contracts.breaches, evaluation, modules));
  const keptInModules = find(() => collectKeptInModules(matches, evaluation, modules));
  const readers = createProposalReaders(ownUses, { requests, file });
  const readModule: ModuleReaders = (uses, module) => createModuleReaders(uses, module, { requests, file });
  const uses = ownUses.flatMap((use, index) => find(() => [toUse(use, readers[index]!, context)]));
  const breaches = find(() => toBreaches(contracts.breaches, evaluation.facts.source, getTrace));
  const usesInModules = find(() => collectUsesInModules(kept, context, modules, readModule));
  const follows = graph !== null && (words === null || words.segments.size > 0);
  const isUnsent = follows && queries.run(own.source.ast, () => exportsUnsentPath(sent, evaluation, matching), true);
  const unmodelled = find(() => findUnmodelledClients(evaluation, dataset.platform));
  const inTexts = find(() =>
    findTransportUrls(evaluation, {
      platform: dataset.platform,
      routes,
      uses: matches.uses,
      specifiers: [marks, ...evaluation.modules.map((module) => getMarks(module.source, graph, prefilter))].flatMap(
        (of) => of.specifiers,
      ),
    }),
  );
  const overBudget = [...exhausted, ...cutOff, ...matches.cutOff, ...answers.exhausted, ...queries.overflown];
  const limitations: NodeLimitation[] = [
    ...matches.limitations,
    ...contracts.unjudged,
    ...unmodelled,
    ...inTexts,
    ...createBudgetLimitations([...new Set(overBudget)]),
    ...createFailureLimitations(queries),
    ...createCycleLimitations(circular, matches.uses),
    ...createImportLimitations(evaluation.failedImports, (node) => isOwn({ node })),
  ].filter(isOwn);
  return {
    file: source.name,
    uses,
    breaches,
    usesInModules,
    ...(sentInModules.length > 0 ? { sentInModules } : {}),
    ...(breachesInModules.length > 0 ? { breachesInModules } : {}),
    ...(restatedBreaches.length > 0 ? { restatedBreaches } : {}),
    ...(keptInModules.length > 0 ? { keptInModules } : {}),
    exportsUnsentPath: isUnsent,
    ...(fields?.isUsed ? { followsNames: true } : {}),
    limitations: toFileLimitations(source, limitations),
  };
}

export function createEmptyAnalysis(file: string): FileAnalysis {
  return { file, uses: [], usesInModules: [], exportsUnsentPath: false, limitations: [] };
}

/** A graph has the marks of the files that a face has scanned. */
function getMarks({ path, name, text }: SourceFile, graph: ModuleGraph | null, prefilter: Prefilter): Marks {
  return (path === undefined ? null : graph?.getMarks(path)) ?? prefilter.scan(text, name);
}
