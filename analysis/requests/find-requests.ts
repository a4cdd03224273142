/**
 * Every request a file makes. Each call of the file is asked what it sends; a call of a function of the file is
 * followed into it with its arguments bound, so a wrapper's request is found where the wrapper is called.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Dataset } from '../../data/dataset.ts';
import { getClaimedPaths } from '../routes/claimed-paths.ts';
import type { PackageFacts } from '../program/source-file.ts';
import type { Evaluation } from '../evaluator/machine.ts';
import type { Request } from './request.ts';
import { createRequestScan } from './request-reachability.ts';
import { NOTHING_DECLARED, type DeclaredCalls } from './declared-calls.ts';
import { createEndTest } from './sdk-by-shape.ts';
import type { AnswerReading } from './told.ts';
import { createWantedLook, EVERYTHING, type WantedWords } from './wanted.ts';
import { follow, type Search } from './follow-calls.ts';

/** Calls that one call of the file may lead to. */
const MAX_CALLS = 600;

export interface FoundRequests {
  requests: readonly Request[];
  /** Calls whose evaluation ran out of budget. */
  exhausted: readonly TSESTree.Node[];
  /** Calls of which something goes round in a circle of modules. */
  circular: readonly TSESTree.Node[];
}

export function findRequests(
  evaluation: Evaluation,
  dataset: Dataset,
  facts: PackageFacts,
  declared: DeclaredCalls = NOTHING_DECLARED,
  answers: AnswerReading = 'may be read',
  words: WantedWords | null = null,
): FoundRequests {
  const wanted = words === null ? EVERYTHING : createWantedLook(words, evaluation.facts, getClaimedPaths(dataset));
  const isSdkEnd = createEndTest(dataset);
  const scan = createRequestScan(evaluation, declared, isSdkEnd);
  // What a function may send is another thing where its imports are not followed.
  const scanAlone = createRequestScan(evaluation, declared, isSdkEnd);
  const requests: Request[] = [];
  const exhausted: TSESTree.Node[] = [];
  const circular: TSESTree.Node[] = [];
  for (const call of evaluation.facts.calls) {
    const isReached = (call.type === 'CallExpression' && declared.isNamed(call)) || wanted.isReached(call);
    if (!isReached && !wanted.isWhole) continue;
    const ask = (imports: 'with imports' | 'alone'): Search => {
      evaluation.begin(imports);
      const search: Search = {
        evaluation,
        scan: imports === 'alone' ? scanAlone : scan,
        declared,
        dataset,
        facts,
        answers,
        wanted,
        origin: call,
        budget: MAX_CALLS,
        calls: [],
        found: [],
        isCircular: false,
      };
      follow(call, evaluation.fileEnvironment, [], search);
      return search;
    };
    let search = ask(isReached ? 'with imports' : 'alone');
    let isEnded = evaluation.isExhausted || search.budget < 0;
    if (isEnded) exhausted.push(call);
    // What its modules cost is no reason to say less of a call than the file says by itself.
    if (isEnded && evaluation.hasLeftFile) {
      const alone = ask('alone');
      isEnded = evaluation.isExhausted || alone.budget < 0;
      if (!isEnded && alone.found.length > 0) search = alone;
    }
    requests.push(...keepSent(search.found));
    if (
      search.isCircular ||
      search.found.some(({ url }) => url.some((piece) => piece.kind === 'hole' && piece.reason === 'module-cycle'))
    )
      circular.push(call);
  }
  return { requests, exhausted, circular };
}

/**
 * A wrapper that is followed to the client that sends is known; whatever else it hands the path to (an error, a
 * cache, a log) is no second request.
 */
function keepSent(found: readonly Request[]): readonly Request[] {
  if (found.length < 2) return found;
  const sent = new Set(found.filter((request) => request.kind !== 'unresolved').flatMap(getOwners));
  return sent.size === 0
    ? found
    : found.filter((request) => request.kind !== 'unresolved' || !getOwners(request).some((owner) => sent.has(owner)));
}

/** The literals of the file that a request's URL is made of. */
function getOwners(request: Request): TSESTree.Node[] {
  return request.url.flatMap((piece) => (piece.kind === 'text' && piece.origin ? [piece.origin.node] : []));
}
