/** The state of the search for the requests that one call of the analysed file leads to. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Dataset } from '../../../data/dataset.ts';
import type { Evaluation, Frame } from '../../evaluator/evaluation.ts';
import type { PackageFacts } from '../../program/source-file.ts';
import type { DeclaredCalls } from '../declared/declared-calls.ts';
import type { Request } from '../request.ts';
import type { SearchedFunction } from './entered-functions.ts';
import type { RequestReachability } from '../relevance/request-reachability.ts';
import type { RelevanceTest } from '../relevance/relevant-calls.ts';

export interface RequestSearch {
  evaluation: Evaluation;
  reachability: RequestReachability;
  declared: DeclaredCalls;
  dataset: Dataset;
  facts: PackageFacts;
  answers: AnswerReading;
  relevance: RelevanceTest;
  /** The call of the analysed file that the search starts at. */
  origin: TSESTree.Node;
  /** Calls that may still be followed; negative once the search has given up. */
  budget: number;
  /** The calls that are being followed, outermost first. */
  calls: TSESTree.CallExpression[];
  found: Request[];
  /** A call whose callee is part of a cycle of modules is passed a path. */
  isCircular: boolean;
  /** A call that looks like a request is known to send a message under a key. */
  isMessage: boolean;
  /** A function that may send was not entered: too many others were entered on the way to it. */
  isCutOff: boolean;
}

export interface CallSite {
  call: TSESTree.CallExpression;
  frame: Frame;
  /** The functions that were entered on the path to this call, outermost first. */
  enteredFunctions: readonly SearchedFunction[];
}

/**
 * If answers of requests may be read in the file, only in a module, or nowhere; `matters unread`: an answer that is dropped counts as
 * well. Unread answers need fewer call paths.
 */
export type AnswerReading = 'matters unread' | 'may be read' | 'read in a module' | 'never read';
