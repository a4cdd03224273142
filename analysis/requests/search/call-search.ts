/** Searches the requests that one call leads to: follows it into the functions that it calls, until a budget ends the search. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Dataset } from '../../../data/dataset.ts';
import type { Evaluation, Reach } from '../../evaluator/evaluation.ts';
import type { CallNode } from '../../program/file-facts.ts';
import type { PackageFacts } from '../../program/source-file.ts';
import { NOTHING_DECLARED, type DeclaredCalls } from '../declared/declared-calls.ts';
import { withoutCopies } from './duplicate-requests.ts';
import { followCall } from './follow-calls.ts';
import { followInstances } from '../clients/instance-calls.ts';
import { followRead } from './proxied-reads.ts';
import { EVERYTHING, type RelevanceTest } from '../relevance/relevant-calls.ts';
import { getReadCall } from '../../program/syntax/read-calls.ts';
import type { RequestReachability } from '../relevance/request-reachability.ts';
import type { AnswerReading, RequestSearch } from './request-search.ts';
import type { Request } from '../request.ts';

/** Calls that one call of the file may lead to. */
const MAX_CALLS = 600;
/**
 * The limit once all searches of a file have followed more than `MANY_FOLLOWED` calls, because its functions call each
 * other so often.
 */
const FEW_CALLS = 20;
const MANY_FOLLOWED = 400_000;

/** How many calls were followed so far. */
export interface FollowedCalls {
  count: number;
}

/** The data and settings of a search. */
export interface SearchSettings {
  dataset: Dataset;
  facts: PackageFacts;
  declared?: DeclaredCalls;
  answers?: AnswerReading;
}

/** How far a search may look, and which calls it follows. */
export interface SearchExtent {
  reach: Reach;
  relevance: RelevanceTest;
  reachability: RequestReachability;
  /** In all searches of the file. */
  followed?: FollowedCalls;
}

/** Searches the requests that a call leads to. `budget` is negative in the result if the search was not finished. */
export function searchCall(
  call: CallNode,
  evaluation: Evaluation,
  settings: SearchSettings,
  extent: SearchExtent,
): RequestSearch {
  return runSearch(call, evaluation, settings, extent, (search) =>
    followCall(call, evaluation.getFrameOf(call), [], search),
  );
}

/** Searches the methods of the instances that a construction or a subclass makes. */
export function searchInstances(
  node: Parameters<typeof followInstances>[0],
  evaluation: Evaluation,
  settings: SearchSettings,
  extent: SearchExtent,
): RequestSearch {
  return runSearch(node, evaluation, settings, extent, (search) => followInstances(node, search));
}

/** Searches the requests that a proxy makes of a read of its member. */
export function searchRead(
  node: TSESTree.MemberExpression,
  evaluation: Evaluation,
  settings: SearchSettings,
  extent: SearchExtent,
): RequestSearch {
  return runSearch(getReadCall(node), evaluation, settings, extent, (search) => followRead(node, search));
}

/** Returns the requests that a call of any file leads to, even if no word of the data reaches the call. */
export function findRequestsOfCall(
  call: CallNode,
  evaluation: Evaluation,
  settings: SearchSettings,
  reachability: RequestReachability,
): readonly Request[] {
  const search = searchCall(call, evaluation, settings, { reach: 'by name', relevance: EVERYTHING, reachability });
  evaluation.begin();
  return search.budget < 0 ? [] : withoutCopies(search.found);
}

function runSearch(
  origin: TSESTree.Node,
  evaluation: Evaluation,
  { dataset, facts, declared = NOTHING_DECLARED, answers = 'may be read' }: SearchSettings,
  { reach, relevance, reachability, followed = { count: 0 } }: SearchExtent,
  follow: (search: RequestSearch) => void,
): RequestSearch {
  const most = followed.count > MANY_FOLLOWED ? FEW_CALLS : MAX_CALLS;
  const search: RequestSearch = {
    evaluation,
    reachability,
    declared,
    dataset,
    facts,
    answers,
    relevance,
    origin,
    budget: most,
    calls: [],
    found: [],
    isCircular: false,
    isMessage: false,
    isCutOff: false,
  };
  evaluation.begin(reach);
  try {
    follow(search);
  } catch (error) {
    // The stack is full. The other calls of the file are searched all the same.
    if (!(error instanceof RangeError)) throw error;
    search.budget = -1;
  }
  followed.count += most - search.budget;
  return search;
}
