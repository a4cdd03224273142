import { office, type Edge } from './links';

export async function dropLimit(edge: Edge, zone: string, id: string): Promise<void> {
  // expect: rate-limits-v1 proven @rate_limits
  await edge.within(zone).link`rate_limits/${id}`({ method: 'DELETE' });
  await office`zones/${zone}/rate_limits/${id}`({ method: 'DELETE' });
}

export const readRules = (edge: Edge, zone: string) => edge.within(zone).link<unknown[]>`firewall/access_rules/rules`();
