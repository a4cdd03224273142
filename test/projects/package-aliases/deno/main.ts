import Cloudflare from 'cloudflare';
import Crm from 'crm';

export const read = (zone: string) => [
  // expect: rate-limits-v1 proven @new Cloudflare().rateLimits.list
  new Cloudflare().rateLimits.list(zone),
  new Crm().rateLimits.list(zone),
];
