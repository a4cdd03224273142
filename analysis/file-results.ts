/** Turns the matches of a file into its analysis: adds proposals and traces, and the paths of modules for matches in these. */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  type Describe,
  collectBreachesInModules,
  collectRestatedBreaches,
  collectWrittenInModules,
  toBreaches,
} from './contracts/breach.ts';
import type { Contracts } from './contracts/find-breaches.ts';
import { createAdapterFinder } from './edits/adapters/adapter-place.ts';
import { getClassMoves } from './edits/class-moves.ts';
import { createProposalReaders } from './edits/lazy-proposals.ts';
import { createModuleReaders } from './edits/module-proposals.ts';
import { getImportedMarks, type FileScope } from './file-scope.ts';
import type { FileAnalysis } from './findings/file-analysis.ts';
import {
  createBudgetLimitations,
  createUnsearchedLimitations,
  createCycleLimitations,
  createFailureLimitations,
  createImportLimitations,
  toFileLimitations,
  toOpenValues,
} from './findings/unjudged/create-limitations.ts';
import type { MatchContext, Matches, NodeLimitation, ResponseClaim } from './findings/matched-use.ts';
import { createSourceFinder, createTracer, findPlace } from './findings/places/trace.ts';
import { isKept } from './findings/mentions/kept-texts.ts';
import {
  collectBaseNames,
  collectBasesInModules,
  createJudgedTest,
  findUnfollowedBases,
} from './findings/bases/unfollowed-bases.ts';
import { findUnsentPaths } from './findings/unjudged/unsent-paths.ts';
import { findBuiltUrls } from './findings/bases/built-urls.ts';
import { findEnvironmentHeaders } from './findings/unjudged/environment-headers.ts';
import { findHandedClients } from './findings/unjudged/handed-clients.ts';
import { findHandedSenders } from './findings/unjudged/handed-senders.ts';
import {
  collectEnteredFunctions,
  findOpenSenders,
  findOpenUrls,
  findRewritingExports,
} from './findings/unjudged/open-senders.ts';
import { collectAnswersWithFields, type HandedOver } from './findings/unjudged/answers-with-fields.ts';
import { findUnreadAnswers } from './findings/unjudged/unread-answers.ts';
import { findUnsentUrls } from './findings/unjudged/unsent-urls.ts';
import { findUnmodelledClients } from './findings/unjudged/unjudged-requests.ts';
import { isPassedByCalls } from './findings/uses/allowed-texts.ts';
import {
  collectKeptInModules,
  collectSentInModules,
  collectUsesInModules,
  keepStrongest,
  toUse,
} from './findings/uses/merge-uses.ts';
import { exportsUnsentPath } from './findings/uses/uses-without-request.ts';
import { findHandedNames } from './requests/relevance/sender-calls.ts';
import { createCallRequests } from './requests/search/call-requests.ts';
import type { FoundRequests } from './requests/search/find-requests.ts';
import type { Request } from './requests/request.ts';

/** What was found in a file, as nodes of its syntax tree. */
export interface MatchedFile extends FoundRequests {
  /** Those of `requests` that a call sends. */
  sent: readonly Request[];
  matches: Matches;
  /** Requests whose answer is passed on too often to be followed to its end. */
  exhaustedAnswers: readonly TSESTree.Node[];
  /** The claims on fields of answers that were followed. */
  followedAnswers: readonly ResponseClaim[];
  /** Those of them whose fields leave what is followed in a whole that holds them. */
  handedOverAnswers: HandedOver;
  returnedAnswers: ReadonlySet<ResponseClaim>;
  contracts: Contracts;
  context: MatchContext;
}

type Uses = Omit<FileAnalysis, 'file' | keyof Breaches | keyof Unjudged>;
type Unjudged = Pick<
  FileAnalysis,
  | 'limitations'
  | 'withoutBase'
  | 'unfollowedBases'
  | 'unsentPaths'
  | 'basesInModules'
  | 'baseNames'
  | 'openSenders'
  | 'openUrls'
  | 'enteredFunctions'
  | 'handedNames'
  | 'rewritingClients'
  | 'openValues'
  | 'answersWithFields'
>;
type Breaches = Pick<FileAnalysis, 'breaches' | 'breachesInModules' | 'restatedBreaches'>;

export function getUses({ requests, sent, matches, context }: MatchedFile, scope: FileScope): Uses {
  const { source, evaluation, fields, program, followedWords, parts, guard, find } = scope;
  const { facts, graph = null } = program;
  const { dataset, brand, settings, modules } = parts;
  const tables = dataset.sdk;
  const { uses } = matches;
  const kept = keepStrongest(uses);
  const own = kept.filter(({ node }) => evaluation.getFile(node) === evaluation.facts);
  const moves = getClassMoves(settings);
  const file = { evaluation, text: source.text, brand, tables, facts, ids: settings.ids ?? {}, moves, uses };
  const readers = createProposalReaders(own, { requests, file });
  const useContext = {
    evaluation,
    uses: kept,
    tables,
    facts,
    getTrace: createTracer(evaluation),
    getSources: createSourceFinder(evaluation),
    getAdapter: createAdapterFinder(uses, { evaluation, tables, facts }),
  };
  const sentInModules = find(() => collectSentInModules(matches, evaluation, modules));
  const keptInModules = find(() => collectKeptInModules(matches, evaluation, modules));
  const follows = graph !== null && (followedWords === null || followedWords.segments.size > 0);
  const ownUses = own.flatMap((use, index) => find(() => [toUse(use, readers[index]!, useContext)]));
  const usesInModules = find(() =>
    collectUsesInModules(kept, useContext, modules, (ofModule, module) =>
      createModuleReaders(ofModule, module, { requests, file }),
    ),
  );
  const all = [...ownUses, ...usesInModules.map(({ use }) => use)];
  return {
    uses: ownUses.filter((use) => !isPassedByCalls(use, all)),
    usesInModules: usesInModules.filter(({ use }) => !isPassedByCalls(use, all)),
    ...(sentInModules.length > 0 ? { sentInModules } : {}),
    ...(keptInModules.length > 0 ? { keptInModules } : {}),
    exportsUnsentPath: follows && guard.run(source.ast, () => exportsUnsentPath(sent, evaluation, context), true),
    ...(fields?.isUsed ? { followsNames: true } : {}),
  };
}

export function getBreaches({ breaches, inModules }: Contracts, { evaluation, parts, find }: FileScope): Breaches {
  const { modules } = parts;
  const getTrace = createTracer(evaluation);
  const describe: Describe = (breach) => ({
    trace: getTrace(breach),
    ...(breach.usedAt
      ? { related: [{ ...findPlace(breach.usedAt, evaluation), subject: null, range: breach.usedAt.range }] }
      : {}),
  });
  const breachesInModules = find(() => [
    ...collectBreachesInModules(inModules, evaluation, modules, describe),
    ...collectWrittenInModules(breaches, evaluation, modules, describe),
  ]);
  const restatedBreaches = find(() => collectRestatedBreaches(breaches, evaluation, modules));
  return {
    breaches: find(() => toBreaches(breaches, evaluation.facts.source, describe)),
    ...(breachesInModules.length > 0 ? { breachesInModules } : {}),
    ...(restatedBreaches.length > 0 ? { restatedBreaches } : {}),
  };
}

/** Returns what was seen in the file and not judged. What an imported module did not judge is in its own analysis. */
export function getUnjudged(matched: MatchedFile, scope: FileScope): Unjudged {
  const { requests, exhausted, unsearched, cutOff, circular, matches, exhaustedAnswers, contracts } = matched;
  const { source, marks, evaluation, program, parts, guard, find } = scope;
  const { dataset, routes, modules } = parts;
  const { platform } = dataset;
  const isOwn = (node: TSESTree.Node): boolean => evaluation.getFile(node) === evaluation.facts;
  const specifiers = [marks, ...getImportedMarks(scope)].flatMap((of) => of.specifiers);
  const unmodelled = find(() => findUnmodelledClients(evaluation, platform));
  const inTexts = find(() =>
    findUnsentUrls(evaluation, { platform, routes, uses: matches.uses, requests, specifiers }),
  );
  const handed = find(() => findHandedClients(evaluation, { dataset, uses: matches.uses }));
  const unread = find(() => findUnreadAnswers(evaluation.facts, matches));
  const ofEnvironment = find(() => findEnvironmentHeaders(evaluation, dataset));
  // What a search of other imports meets says nothing about the requests of the file.
  const failedImports = createImportLimitations(evaluation.failedImports, isOwn);
  const getRequests = createCallRequests(evaluation, { dataset, facts: program.facts, declared: parts.declared });
  const senders = find(() => findHandedSenders(evaluation, { platform, requests, getRequests }));
  const built = find(() => findBuiltUrls(evaluation, { platform, getRequests }));
  const overBudget = [...exhausted, ...cutOff, ...matches.cutOff, ...exhaustedAnswers, ...guard.overflown];
  const unjudged: NodeLimitation[] = [
    ...matches.limitations,
    ...contracts.unjudged,
    ...unmodelled,
    ...inTexts,
    ...handed,
    ...senders,
    ...built,
    ...unread,
    ...ofEnvironment,
    ...createBudgetLimitations([...new Set(overBudget)]),
    ...createUnsearchedLimitations(unsearched),
    ...createFailureLimitations(guard),
    ...createCycleLimitations(circular, matches.uses),
    ...failedImports,
  ];
  const own = unjudged.filter(({ node }) => isOwn(node));
  const limitations = toFileLimitations(source, own);
  const judged = [...own, ...matches.uses];
  const isWhole = program.scope === 'project';
  // Without the other files, a base that one of them may read is not counted.
  const isSought = (node: TSESTree.Node): boolean => isWhole || isKept(node, evaluation.facts);
  const unfollowedBases = find(() => findUnfollowedBases(evaluation, { platform, routes, requests, judged, isSought }));
  if (!isWhole) return { limitations: [...limitations, ...unfollowedBases.map(({ limitation }) => limitation)] };
  const isJudged = createJudgedTest(judged);
  const { isOwnRoute } = matched.context;
  const unsentPaths = find(() => findUnsentPaths(evaluation, { dataset, routes, requests, isJudged, isOwnRoute }));
  const basesInModules = find(() => collectBasesInModules({ requests, platform, routes }, evaluation, modules));
  const withoutBase = toFileLimitations(
    source,
    matches.withoutBase.filter(({ node }) => isOwn(node)),
  );
  const openValues = find(() =>
    toOpenValues(
      matches.openValues.filter(({ node }) => isOwn(node)),
      source,
    ),
  );
  const baseNames = find(() => collectBaseNames({ requests, platform }));
  const openSenders = find(() => findOpenSenders(matches, evaluation, matched.context));
  const openUrls = find(() => findOpenUrls(evaluation, matched.context));
  const entered = find(() => collectEnteredFunctions(requests, evaluation, modules));
  const rewritingClients = find(() => findRewritingExports(evaluation, marks));
  const handedNames = find(() => findHandedNames(program.senders ?? [], evaluation.facts));
  const ownAnswers = matched.followedAnswers.filter(({ request }) => isOwn(request.node));
  const answers = find(() => collectAnswersWithFields(ownAnswers, matched, source));
  return {
    limitations,
    ...(withoutBase.length > 0 ? { withoutBase } : {}),
    ...(unfollowedBases.length > 0 ? { unfollowedBases } : {}),
    ...(unsentPaths.length > 0 ? { unsentPaths } : {}),
    ...(basesInModules.length > 0 ? { basesInModules } : {}),
    ...(openSenders.length > 0 ? { openSenders } : {}),
    ...(openUrls.length > 0 ? { openUrls } : {}),
    ...(entered.length > 0 ? { enteredFunctions: entered } : {}),
    ...(rewritingClients.length > 0 ? { rewritingClients } : {}),
    ...(handedNames.length > 0 ? { handedNames } : {}),
    ...(openValues.length > 0 ? { openValues } : {}),
    ...(baseNames.length > 0 ? { baseNames } : {}),
    ...(answers.length > 0 ? { answersWithFields: answers } : {}),
  };
}
