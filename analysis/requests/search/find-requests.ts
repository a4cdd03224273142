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

/** The searches of a file: which calls they follow, and what they have found so far. */
interface FileSearch {
  evaluation: Evaluation;
  settings: SearchSettings;
  relevance: RelevanceTest;
  /** Null where nothing is followed by name. */
  byNameRelevance: RelevanceTest | null;
  reachability: Readonly<Record<Reach, RequestReachability>>;
  followed: FollowedCalls;
  requests: Request[];
  foundByName: Request[];
  exhausted: TSESTree.Node[];
  unsearched: TSESTree.Node[];
  cutOff: TSESTree.Node[];
  circular: TSESTree.Node[];
}

export function findRequests(evaluation: Evaluation, scope: RequestScope): FoundRequests {
  const file = createFileSearch(evaluation, scope);
  const { relevance, requests, foundByName, exhausted, unsearched, cutOff, circular } = file;
  const { declared = NOTHING_DECLARED, senders = [] } = scope;
  const callsSender = createSenderTest(senders, evaluation.facts);
  const fileOfSenders: FileSearch = { ...file, relevance: EVERYTHING, byNameRelevance: null };
  for (const call of evaluation.facts.calls) {
    const isReached = (call.type === 'CallExpression' && declared.isNamed(call)) || relevance.isReached(call);
    const isOfSender = !isReached && callsSender(call);
    if (!isReached && !isOfSender && !relevance.isWhole) continue;
    if (evaluation.isFileSpent && !writesUrl(call)) unsearched.push(call);
    else if (isOfSender) addRequestsOfCall(call, 'with imports', fileOfSenders);
    else addRequestsOfCall(call, isReached ? 'with imports' : 'alone', file);
  }
  addRequestsOfReads(file);
  addRequestsOfInstances(file);
  // The parts of the requests are read later, with imports, whatever the last call was searched within.
  evaluation.begin();
  const byName = withoutMixedArguments(withoutFound(foundByName, requests, evaluation));
  requests.push(...withoutContradictions(byName, evaluation));
  const found = withoutCallsAround(withoutPartialCalls(requests)).map(withSentUrl);
  return { requests: found, exhausted, unsearched, cutOff, circular };
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
    requests: [],
    foundByName: [],
    exhausted: [],
    unsearched: [],
    cutOff: [],
    circular: [],
  };
}

/** In a file with more requests than these, a call that reads its URL from a table is judged by the first entries alone. */
const MANY_REQUESTS = 10_000;

const FEW_REQUESTS = 8;

function addRequestsOfCall(call: CallNode, reach: Reach, file: FileSearch): void {
  const { evaluation, settings, relevance, byNameRelevance, reachability } = file;
  const run = (within: Reach, followed = relevance): RequestSearch =>
    searchCall(call, evaluation, settings, {
      reach: within,
      relevance: followed,
      reachability: reachability[within],
      followed: file.followed,
    });
  const isUnfinished = ({ budget }: RequestSearch): boolean => evaluation.isExhausted || budget < 0;
  let search = run(reach);
  // The path may come from a module that the file imports.
  if (reach === 'alone' && search.found.some(({ url }) => hasUnknownPath(url, settings.dataset.platform)))
    search = run('with imports');
  let isExhausted = isUnfinished(search);
  if (isExhausted) file.exhausted.push(call);
  // A search that its imports exhaust must not find less than the file alone gives.
  if (isExhausted && evaluation.hasLeftFile) {
    const searchAlone = run('alone');
    isExhausted = isUnfinished(searchAlone);
    if (!isExhausted && searchAlone.found.length > 0) search = searchAlone;
  }
  const isReachedByName = byNameRelevance?.isReached(call) || (byNameRelevance && lacksOnlyBase(search, settings));
  if (isReachedByName && !isExhausted && mayBeFoundByName(call, search, settings.dataset.platform)) {
    // Names may show the base of the requests that were found, so the search by name follows the same calls as the
    // first one.
    const byName = run('by name', hasUnknownBases(search) ? relevance : byNameRelevance!);
    evaluation.begin();
    if (byName.budget >= 0 && knowsMore(byName, search)) {
      file.foundByName.push(...getRequestsByName(byName));
      return;
    }
  }
  const found = withoutCopies(search.found);
  const isTooMany = file.requests.length > MANY_REQUESTS && found.length > FEW_REQUESTS;
  if (isTooMany && file.exhausted.at(-1) !== call) file.exhausted.push(call);
  file.requests.push(...(isTooMany ? found.slice(0, FEW_REQUESTS) : found));
  if (search.isCutOff) file.cutOff.push(call);
  if (search.isCircular || search.found.some(isFromModuleCycle)) file.circular.push(call);
}

function addRequestsOfInstances(file: FileSearch): void {
  const { evaluation, settings, relevance, byNameRelevance, reachability } = file;
  if (!byNameRelevance) return;
  const relevant = relevance.isWhole ? byNameRelevance : relevance;
  const { subclasses, calls } = evaluation.facts;
  const options = getMixingOptions(evaluation.facts);
  const extent = { reach: 'by name', relevance: EVERYTHING, reachability: reachability['by name'] } as const;
  for (const node of [...subclasses, ...calls.filter(isConstruction), ...options].filter(relevant.isReached)) {
    if (evaluation.isFileSpent) {
      file.unsearched.push(node);
      continue;
    }
    const search = searchInstances(node, evaluation, settings, extent);
    evaluation.begin();
    if (search.budget >= 0)
      file.foundByName.push(...getRequestsByName(search).map((request) => ({ ...request, isUncalled: true as const })));
    else file.exhausted.push(node);
  }
}

function addRequestsOfReads(file: FileSearch): void {
  const { evaluation, settings, reachability } = file;
  const extent = { reach: 'with imports', relevance: EVERYTHING, reachability: reachability['with imports'] } as const;
  for (const node of getReadsToSearch(evaluation, settings.dataset)) {
    const search = searchRead(node, evaluation, settings, extent);
    if (evaluation.isExhausted || search.budget < 0) file.exhausted.push(node);
    file.requests.push(...withoutCopies(search.found));
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
