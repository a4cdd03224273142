import { inMemory, Pages } from './pages.ts';

const EDGE = 'https://api.cloudflare.com/client/v4';
const DEPOT = 'https://depot.harbour.example/v2';

export async function countRoles(account: string): Promise<number> {
  let count = 0;
  // expect: account-roles proven @roles
  for await (const role of new Pages(EDGE, `/accounts/${account}/roles`)) count += role ? 1 : 0;
  for await (const role of new Pages(DEPOT, `/accounts/${account}/roles`)) count += role ? 1 : 0;
  for await (const role of inMemory(`/accounts/${account}/roles`)) count += role ? 1 : 0;
  return count;
}

async function* take(pages: AsyncIterable<unknown>, most: number) {
  let taken = 0;
  for await (const entry of pages) {
    if (taken++ === most) return;
    yield entry;
  }
}

export async function* listRules(zone: string) {
  // expect: firewall-rules-and-filters proven @firewall/rules
  yield* new Pages(EDGE, `/zones/${zone}/firewall/rules`);
  // expect: rate-limits-v1 likely @rate_limits
  yield* take(new Pages(EDGE, `/zones/${zone}/rate_limits`), 20);
  yield* take(new Pages(DEPOT, `/zones/${zone}/rate_limits`), 20);
}
