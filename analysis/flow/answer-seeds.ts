/** Seeds of the flow for the answers of requests. */
import { type AnswerTarget, createFact, type AccessPath } from './access-path.ts';
import { startAt } from './answer-starts.ts';
import type { Flow } from './tracked-value.ts';
import { groupBy } from '../program/group-by-key.ts';
import { getCallStack } from './request-calls.ts';
import type { Seed } from './forward-flow.ts';

/**
 * One seed for each request, with all its targets. `getPaths` returns the access paths from an answer to a target, one for each
 * state in which the client may give the answer.
 */
export function createSeeds<Own extends AnswerTarget>(
  targets: readonly Own[],
  getPaths: (target: Own) => readonly AccessPath[],
): Seed[] {
  const byRequest = groupBy(targets, (target) => target.request);
  return [...byRequest].map(([request, own]) => {
    const fact = createFact(own.flatMap((target) => getPaths(target).map((path) => ({ target, path }))));
    const start = (flow: Flow): void =>
      startAt(request, { fact, stack: getCallStack(request, flow), flow, isByName: false });
    return { node: request.node, start };
  });
}
