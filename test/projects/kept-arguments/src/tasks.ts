import { enqueue, ship, visit, want } from './queue.ts';

// expect: account-roles proven @roles
export const getRoles = (account: string) => enqueue(`/accounts/${account}/roles`);

export function plan(zone: string): void {
  // expect: rate-limits-v1 proven @rate_limits
  want(zone, `/zones/${zone}/rate_limits`);
  want(`${zone} rules`, `/zones/${zone}/rulesets`);
  ship(`/zones/${zone}/rate_limits`);
  visit(`/zones/${zone}/rate_limits`);
}
