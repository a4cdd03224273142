/** Leaves out the breaches of calls that repeat one of the request in the called function. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isAtLeast } from '../findings/evidence.ts';
import { groupBy } from '../program/group-by-key.ts';
import { getCalls } from '../requests/request.ts';
import type { FoundBreach } from './breach.ts';

/**
 * Drops each breach that is reported at the call of a function whose own request breaks the constraint as well: the request
 * breaks it whatever the call gives, so the place to change is in the function. The evidence of the kept one is as strong.
 */
export function dropRestatements(found: readonly FoundBreach[]): FoundBreach[] {
  const ofConstraints = groupBy(found, ({ constraint }) => constraint);
  return found.filter((breach) => {
    if (!breach.isAtSpot || breach.request === null) return true;
    const own = breach.request.node;
    const inner = new Set<TSESTree.Node>(getCalls(breach.request).slice(1));
    return !ofConstraints
      .get(breach.constraint)!
      .some(
        ({ request, operation, evidence }) =>
          request !== null &&
          request.node !== own &&
          inner.has(request.node) &&
          operation === breach.operation &&
          isAtLeast(evidence, breach.evidence),
      );
  });
}
