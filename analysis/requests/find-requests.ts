/**
 * Finds every request of a file. Each call is followed into the functions it calls, with their arguments bound, so the request of
 * a wrapper is found where the wrapper is called.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Dataset } from '../../data/dataset.ts';
import { getClaimedPaths } from '../routes/claimed-paths.ts';
import type { CallNode } from '../program/file-facts.ts';
import type { PackageFacts } from '../program/source-file.ts';
import type { Evaluation, Reach } from '../evaluator/evaluation.ts';
import { NOTHING_DECLARED, type DeclaredCalls } from './declared-calls.ts';
import { isResolved, withoutCallsAround, withoutCopies, withoutFound } from './duplicate-requests.ts';
import { followCall } from './follow-calls.ts';
import { followInstances } from './instance-calls.ts';
import { isSkippedCall } from './non-requests.ts';
import type { Request } from './request.ts';
import { createRequestReachability, type RequestReachability } from './request-reachability.ts';
import type { RequestSearch } from './request-search.ts';
import { createEndTest } from './sdk-by-shape.ts';
import type { AnswerReading } from './request-search.ts';
import { createRelevanceTest, EVERYTHING, type RelevanceTest } from './relevant-calls.ts';
import { type RelevantWords } from './relevant-words.ts';

/** Calls that one call of the file may lead to. */
const MAX_CALLS = 600;

export interface FoundRequests {
  requests: readonly Request[];
  /** Calls whose search ran out of budget. */
  exhausted: readonly TSESTree.Node[];
  /** Calls behind which functions were not entered, because they lie too deep in others. */
  cutOff: readonly TSESTree.Node[];
  /** Calls of which a part comes from a cycle of modules. */
  circular: readonly TSESTree.Node[];
}

/** The data and settings of a search, and which calls are followed into imports. */
export interface RequestScope {
  dataset: Dataset;
  facts: PackageFacts;
  declared?: DeclaredCalls;
  answers?: AnswerReading;
  /** Only calls that these words reach are followed into imports; without them, all are. */
  words?: RelevantWords | null;
  /** Calls that these words reach are followed by the names of properties where their receiver is not known, whatever `words` are. */
  names?: { words: RelevantWords | null } | null;
}

export function findRequests(evaluation: Evaluation, scope: RequestScope): FoundRequests {
  const { dataset, declared = NOTHING_DECLARED, words } = scope;
  const getRelevance = (relevant: RelevantWords | null | undefined): RelevanceTest =>
    relevant ? createRelevanceTest(relevant, evaluation.facts, getClaimedPaths(dataset)) : EVERYTHING;
  const relevance = getRelevance(words);
  const byNameRelevance = scope.names
    ? scope.names.words === words
      ? relevance
      : getRelevance(scope.names.words)
    : null;
  const isSdkEnd = createEndTest(dataset);
  // A function may send with its imports and send nothing without them, so the searches share no results.
  const reachability = {
    'with imports': createRequestReachability(evaluation, declared, isSdkEnd),
    alone: createRequestReachability(evaluation, declared, isSdkEnd),
    'by name': createRequestReachability(evaluation, declared, isSdkEnd),
  };
  const requests: Request[] = [];
  const foundByName: Request[] = [];
  const exhausted: TSESTree.Node[] = [];
  const cutOff: TSESTree.Node[] = [];
  const circular: TSESTree.Node[] = [];
  for (const call of evaluation.facts.calls) {
    const isReached = (call.type === 'CallExpression' && declared.isNamed(call)) || relevance.isReached(call);
    if (!isReached && !relevance.isWhole) continue;
    const searchCall = (reach: Reach, followed = relevance): RequestSearch => {
      evaluation.begin(reach);
      const search = createSearch(call, evaluation, scope, followed, reachability[reach]);
      try {
        followCall(call, evaluation.fileFrame, [], search);
      } catch (error) {
        // The stack is full. The other calls of the file are judged all the same.
        if (!(error instanceof RangeError)) throw error;
        search.budget = -1;
      }
      return search;
    };
    let search = searchCall(isReached ? 'with imports' : 'alone');
    let isExhausted = evaluation.isExhausted || search.budget < 0;
    if (isExhausted) exhausted.push(call);
    // A search that its imports exhaust must not find less than the file alone gives.
    if (isExhausted && evaluation.hasLeftFile) {
      const searchAlone = searchCall('alone');
      isExhausted = evaluation.isExhausted || searchAlone.budget < 0;
      if (!isExhausted && searchAlone.found.length > 0) search = searchAlone;
    }
    if (byNameRelevance?.isReached(call) && !isExhausted && mayBeFoundByName(call, search)) {
      // Names may tell the base of what was found, so the search goes where the first one went.
      const byName = searchCall('by name', hasUnknownBases(search) ? relevance : byNameRelevance);
      evaluation.begin();
      if (byName.budget >= 0 && knowsMore(byName, search)) {
        foundByName.push(...withoutCopies(byName.found).map((request) => ({ ...request, isByName: true })));
        continue;
      }
    }
    requests.push(...withoutCopies(search.found));
    if (search.isCutOff) cutOff.push(call);
    if (search.isCircular || search.found.some(isFromModuleCycle)) circular.push(call);
  }
  if (byNameRelevance) {
    const relevant = relevance.isWhole ? byNameRelevance : relevance;
    const instances = [...evaluation.facts.subclasses, ...evaluation.facts.calls.filter(isConstruction)];
    for (const node of instances.filter(relevant.isReached)) {
      evaluation.begin('by name');
      const search = createSearch(node, evaluation, scope, EVERYTHING, reachability['by name']);
      try {
        followInstances(node, search);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        search.budget = -1;
        exhausted.push(node);
      }
      evaluation.begin();
      if (search.budget >= 0)
        foundByName.push(...withoutCopies(search.found).map((request) => ({ ...request, isByName: true })));
    }
  }
  requests.push(...withoutFound(foundByName, requests, evaluation));
  return { requests: withoutCallsAround(requests), exhausted, cutOff, circular };
}

/** The requests that a call of any file leads to, whatever words it has. */
export function findRequestsOfCall(
  call: CallNode,
  evaluation: Evaluation,
  scope: Pick<RequestScope, 'dataset' | 'facts'>,
  reachability: RequestReachability,
): readonly Request[] {
  evaluation.begin('by name');
  const search = createSearch(call, evaluation, scope, EVERYTHING, reachability);
  try {
    followCall(call, evaluation.getFrameOf(call), [], search);
  } catch (error) {
    // The stack is full.
    if (!(error instanceof RangeError)) throw error;
    return [];
  } finally {
    evaluation.begin();
  }
  return search.budget < 0 ? [] : withoutCopies(search.found);
}

function isConstruction(node: CallNode): node is TSESTree.NewExpression {
  return node.type === 'NewExpression' && node.arguments.length > 0;
}

/** True if nothing was found, or only requests whose receiver or host is not known. */
function mayBeFoundByName(call: CallNode, { found }: RequestSearch): boolean {
  return call.type === 'CallExpression' && !isSkippedCall(call) && !found.some(isResolved);
}

/** True if requests were found, none of them with a host. */
function hasUnknownBases({ found }: RequestSearch): boolean {
  return found.length > 0 && !found.some(({ url: [first] }) => first?.kind === 'text' && /^https?:/.test(first.text));
}

/**
 * True if a search by name found a host or the start of a path, and the search without found neither; or a path behind a setting,
 * where the other found nothing or only what a caller gives.
 */
function knowsMore({ found }: RequestSearch, before: RequestSearch): boolean {
  if (found.some(isResolved) || (found.some(startsWithText) && !before.found.some(startsWithText))) return true;
  return found.some(isBehindSetting) && before.found.every(isBehindParameter);
}

/** A path behind a base that a caller gives, which the first search did not see. */
function isBehindParameter({ url: [base] }: Request): boolean {
  return base?.kind === 'hole' && base.reason === 'parameter';
}

/** A path behind a base that only the environment knows. */
function isBehindSetting({ kind, url: [base, path] }: Request): boolean {
  return kind === 'sink' && base?.kind === 'hole' && base.reason === 'environment' && path?.kind === 'text';
}

function startsWithText({ url: [first] }: Request): boolean {
  return first?.kind === 'text';
}

function createSearch(
  origin: TSESTree.Node,
  evaluation: Evaluation,
  { dataset, facts, declared = NOTHING_DECLARED, answers = 'may be read' }: RequestScope,
  relevance: RelevanceTest,
  reachability: RequestReachability,
): RequestSearch {
  return {
    evaluation,
    reachability,
    declared,
    dataset,
    facts,
    answers,
    relevance,
    origin,
    budget: MAX_CALLS,
    calls: [],
    found: [],
    isCircular: false,
    isCutOff: false,
  };
}

function isFromModuleCycle({ url }: Request): boolean {
  return url.some((piece) => piece.kind === 'hole' && piece.reason === 'module-cycle');
}
