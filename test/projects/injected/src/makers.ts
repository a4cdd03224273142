import type Cloudflare from 'cloudflare';

interface Parts {
  client(): Promise<Cloudflare>;
  getClient: () => Cloudflare;
}

export const readFilters = async (parts: Parts, zone: string) =>
  // expect: firewall-rules-and-filters proven @(await parts.client()).filters.list
  (await parts.client()).filters.list({ zone_id: zone });

// expect: rate-limits-v1 proven @getClient().rateLimits.list
export const readLimits = ({ getClient }: Parts, zone: string) => getClient().rateLimits.list({ zone_id: zone });
