/**
 * Finds every request of a file. Each call is followed into the functions it calls, with their arguments bound, so the request of
 * a wrapper is found where the wrapper is called.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { getClaimedPaths } from '../../routes/claimed-paths.ts';
import { dropBreaks } from '../../routes/normalise-url.ts';
import { getMixingOptions } from '../../evaluator/classes/component-options.ts';
import type { CallNode } from '../../program/file-facts.ts';
import type { Evaluation, Reach } from '../../evaluator/evaluation.ts';
import { type FollowedCalls, searchCall, searchInstances, searchRead, type SearchSettings } from './call-search.ts';
import { NOTHING_DECLARED } from '../declared/declared-calls.ts';
import { withoutCallsAround, withoutContradictions, withoutCopies, withoutFound } from './duplicate-requests.ts';
import { withoutMixedArguments } from './mixed-arguments.ts';
import { withoutPartialCalls } from './partial-calls.ts';
import { writesUrl } from './plain-calls.ts';
import { getReadsToSearch } from './proxied-reads.ts';
import type { Request } from '../request.ts';
import { createRequestReachability, type RequestReachability } from '../relevance/request-reachability.ts';
import type { RequestSearch } from './request-search.ts';
import { createEndTest } from '../clients/sdk-by-shape.ts';
import { createSenderTest } from '../relevance/sender-calls.ts';
import { createRelevanceTest, EVERYTHING, type RelevanceTest } from '../relevance/relevant-calls.ts';
import type { RelevantWords } from '../relevance/relevant-words.ts';
import { hasUnknownPath, mayBeFoundByName, hasUnknownBases, lacksOnlyBase, knowsMore } from './search-by-name.ts';

export interface FoundRequests {
  requests: readonly Request[];
  /** Calls whose search ran out of budget. */
  exhausted: readonly TSESTree.Node[];
  /** Calls that were not searched, because the file had cost too much before. */
  unsearched: readonly TSESTree.Node[];
  /** Calls from which some functions were not entered, because the limit on nested calls was reached. */
  cutOff: readonly TSESTree.Node[];
  /** Calls with a part whose value comes from a cycle of modules. */
  circular: readonly TSESTree.Node[];
}

/** The data and settings of a search, and which calls are followed into imports. */
export interface RequestScope extends SearchSettings {
  /** Only calls that these words reach are followed into imports; without them, all are. */
  words?: RelevantWords | null;
  /** Names of functions of imported modules. Calls of these are followed into imports as well. */
  senders?: readonly string[];
  /** Calls that these words reach are followed by the names of properties where their receiver is not known, whatever `words` are. */
  names?: { words: RelevantWords | null } | null;
}

/** What the searches of a file read: its data and settings, and which calls they follow. */
interface FileSearch {
  evaluation: Evaluation;
  settings: SearchSettings;
  relevance: RelevanceTest;
  /** Null where nothing is followed by name. */
  byNameRelevance: RelevanceTest | null;
  reachability: Readonly<Record<Reach, RequestReachability>>;
  followed: FollowedCalls;
  results: SearchResults;
}

/** What the searches of a file have found so far, and the calls that they could not search to the end. */
interface SearchResults {
  requests: Request[];
  foundByName: Request[];
  exhausted: TSESTree.Node[];
  unsearched: TSESTree.Node[];
  cutOff: TSESTree.Node[];
  circular: TSESTree.Node[];
}

export function findRequests(evaluation: Evaluation, scope: RequestScope): FoundRequests {
  const file = createFileSearch(evaluation, scope);
  searchCalls(file, scope);
  addRequestsOfReads(file);
  addRequestsOfInstances(file);
  // The parts of the requests are read later, with imports, whatever the last call was searched within.
  evaluation.begin();
  const { requests, foundByName, ...limits } = file.results;
  const byName = withoutMixedArguments(withoutFound(foundByName, requests, evaluation));
  requests.push(...withoutContradictions(byName, evaluation));
  return { requests: withoutCallsAround(withoutPartialCalls(requests)).map(withSentUrl), ...limits };
}

/**
 * Searches the calls of a file. Those that a relevant word reaches, or that the settings declare, are followed into imports, as are
 * calls of named functions of other modules; all others only where the whole file is relevant.
 */
function searchCalls(file: FileSearch, { declared = NOTHING_DECLARED, senders = [] }: RequestScope): void {
  const { evaluation, relevance, results } = file;
  const callsSender = createSenderTest(senders, evaluation.facts);
  const fileOfSenders: FileSearch = { ...file, relevance: EVERYTHING, byNameRelevance: null };
  for (const call of evaluation.facts.calls) {
    const isRelevant = (call.type === 'CallExpression' && declared.isNamed(call)) || relevance.isReached(call);
    const callsOnlySender = !isRelevant && callsSender(call);
    if (!isRelevant && !callsOnlySender && !relevance.coversWholeFile) continue;
    if (evaluation.isFileSpent && !writesUrl(call)) results.unsearched.push(call);
    else if (callsOnlySender) addRequestsOfCall(call, 'with imports', fileOfSenders);
    else addRequestsOfCall(call, isRelevant ? 'with imports' : 'alone', file);
  }
}

/** The request with the URL that its client sends. */
function withSentUrl(request: Request): Request {
  if (request.kind !== 'sink' && request.kind !== 'declared') return request;
  const url = dropBreaks(request.url);
  return url === request.url ? request : { ...request, url };
}

function createFileSearch(evaluation: Evaluation, scope: RequestScope): FileSearch {
  const { dataset, declared = NOTHING_DECLARED, words, names } = scope;
  const getRelevance = (relevant: RelevantWords | null | undefined): RelevanceTest =>
    relevant ? createRelevanceTest(relevant, evaluation.facts, getClaimedPaths(dataset)) : EVERYTHING;
  const relevance = getRelevance(words);
  const isSdkEnd = createEndTest(dataset);
  return {
    evaluation,
    settings: scope,
    relevance,
    byNameRelevance: names ? (names.words === words ? relevance : getRelevance(names.words)) : null,
    // A function may send with its imports and send nothing without them, so the searches share no results.
    reachability: {
      'with imports': createRequestReachability(evaluation, declared, isSdkEnd),
      alone: createRequestReachability(evaluation, declared, isSdkEnd),
      'by name': createRequestReachability(evaluation, declared, isSdkEnd),
    },
    followed: { count: 0 },
    results: { requests: [], foundByName: [], exhausted: [], unsearched: [], cutOff: [], circular: [] },
  };
}

/** In a file with more requests than these, a call that reads its URL from a table is judged by the first entries alone. */
const MANY_REQUESTS = 10_000;

const FEW_REQUESTS = 8;

function addRequestsOfCall(call: CallNode, reach: Reach, file: FileSearch): void {
  const { results } = file;
  const search = searchWithRetries(call, reach, file);
  if (search.isExhausted) results.exhausted.push(call);
  const byName = search.isIncomplete ? null : searchByName(call, search.result, file);
  if (byName) results.foundByName.push(...getRequestsByName(byName));
  else addFound(call, search.result, results);
}

/** The requests of a call, searched again where the first search shows too little. */
interface CallSearch {
  result: RequestSearch;
  /** The first search, or the one with imports, ran out of budget. */
  isExhausted: boolean;
  /** No search came to its end. */
  isIncomplete: boolean;
}

function searchWithRetries(call: CallNode, reach: Reach, file: FileSearch): CallSearch {
  const { evaluation, settings } = file;
  const isUnfinished = ({ budget }: RequestSearch): boolean => evaluation.isExhausted || budget < 0;
  let result = searchWithin(call, reach, file);
  // The path may come from a module that the file imports.
  if (reach === 'alone' && result.found.some(({ url }) => hasUnknownPath(url, settings.dataset.platform)))
    result = searchWithin(call, 'with imports', file);
  if (!isUnfinished(result)) return { result, isExhausted: false, isIncomplete: false };
  if (!evaluation.hasLeftFile) return { result, isExhausted: true, isIncomplete: true };
  // A search that its imports exhaust must not find less than the file alone gives.
  const alone = searchWithin(call, 'alone', file);
  const isIncomplete = isUnfinished(alone);
  return { result: !isIncomplete && alone.found.length > 0 ? alone : result, isExhausted: true, isIncomplete };
}

function searchWithin(call: CallNode, reach: Reach, file: FileSearch, relevance = file.relevance): RequestSearch {
  const { evaluation, settings, reachability, followed } = file;
  return searchCall(call, evaluation, settings, { reach, relevance, reachability: reachability[reach], followed });
}

/** The search of a call by the names of properties; null where it is not made, or shows no more than the search without them. */
function searchByName(call: CallNode, search: RequestSearch, file: FileSearch): RequestSearch | null {
  const { evaluation, settings, relevance, byNameRelevance } = file;
  if (!byNameRelevance || !(byNameRelevance.isReached(call) || lacksOnlyBase(search, settings))) return null;
  if (!mayBeFoundByName(call, search, settings.dataset.platform)) return null;
  // Names may show the base of the requests that were found, so the search by name follows the same calls as the
  // first one.
  const byName = searchWithin(call, 'by name', file, hasUnknownBases(search) ? relevance : byNameRelevance);
  evaluation.begin();
  return byName.budget >= 0 && knowsMore(byName, search) ? byName : null;
}

/** Adds the requests of a call, few of them where the file already has very many. */
function addFound(
  call: CallNode,
  search: RequestSearch,
  { requests, exhausted, cutOff, circular }: SearchResults,
): void {
  const found = withoutCopies(search.found);
  const isTooMany = requests.length > MANY_REQUESTS && found.length > FEW_REQUESTS;
  if (isTooMany && exhausted.at(-1) !== call) exhausted.push(call);
  requests.push(...(isTooMany ? found.slice(0, FEW_REQUESTS) : found));
  if (search.isCutOff) cutOff.push(call);
  if (search.isCircular || search.found.some(isFromModuleCycle)) circular.push(call);
}

function addRequestsOfInstances(file: FileSearch): void {
  const { evaluation, settings, relevance, byNameRelevance, reachability, results } = file;
  if (!byNameRelevance) return;
  const relevant = relevance.coversWholeFile ? byNameRelevance : relevance;
  const { subclasses, calls } = evaluation.facts;
  const options = getMixingOptions(evaluation.facts);
  const extent = { reach: 'by name', relevance: EVERYTHING, reachability: reachability['by name'] } as const;
  for (const node of [...subclasses, ...calls.filter(isConstruction), ...options].filter(relevant.isReached)) {
    if (evaluation.isFileSpent) {
      results.unsearched.push(node);
      continue;
    }
    const search = searchInstances(node, evaluation, settings, extent);
    evaluation.begin();
    if (search.budget >= 0)
      results.foundByName.push(
        ...getRequestsByName(search).map((request) => ({ ...request, isUncalled: true as const })),
      );
    else results.exhausted.push(node);
  }
}

function addRequestsOfReads(file: FileSearch): void {
  const { evaluation, settings, reachability, results } = file;
  const extent = { reach: 'with imports', relevance: EVERYTHING, reachability: reachability['with imports'] } as const;
  for (const node of getReadsToSearch(evaluation, settings.dataset)) {
    const search = searchRead(node, evaluation, settings, extent);
    if (evaluation.isExhausted || search.budget < 0) results.exhausted.push(node);
    results.requests.push(...withoutCopies(search.found));
  }
}

function getRequestsByName({ found }: RequestSearch): Request[] {
  return withoutCopies(found).map((request) => ({ ...request, isByName: true }));
}

function isConstruction(node: CallNode): node is TSESTree.NewExpression {
  return node.type === 'NewExpression' && node.arguments.length > 0;
}

function isFromModuleCycle({ url }: Request): boolean {
  return url.some((piece) => piece.kind === 'hole' && piece.reason === 'module-cycle');
}
