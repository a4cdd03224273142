/** The requests of single calls, of the analysed file or of another one of its package. */
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { CallNode } from '../../program/file-facts.ts';
import { memoise } from '../../program/memoise.ts';
import { findRequestsOfCall, type SearchSettings } from './call-search.ts';
import type { Request } from '../request.ts';
import { createRequestReachability } from '../relevance/request-reachability.ts';
import { createEndTest } from '../clients/sdk-by-shape.ts';

/** Returns the requests that a call leads to, with their client and URL as far as known; also those of unknown callees (`unresolved`). */
export type CallRequests = (call: CallNode) => readonly Request[];

export function createCallRequests(
  evaluation: Evaluation,
  settings: SearchSettings & Required<Pick<SearchSettings, 'declared'>>,
): CallRequests {
  const reachability = createRequestReachability(evaluation, settings.declared, createEndTest(settings.dataset));
  return memoise((call: CallNode) => {
    const found = findRequestsOfCall(call, evaluation, settings, reachability);
    // The callers go on with an evaluation that follows names, which the search has ended.
    evaluation.begin('by name');
    return found;
  });
}
