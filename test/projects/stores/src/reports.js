import Redis from 'ioredis';
import { createClient } from 'redis';

const backend = new Redis(process.env.REDIS_URL);
const other = createClient();

// The package says what the first two are, a name what the others are.
export const readReports = async ({ cache, sessionKv }, zone) => [
  await backend.get(`/zones/${zone}/dns_analytics/report`),
  await other.get(`/zones/${zone}/dns_analytics/report`),
  await cache.get(`/zones/${zone}/dns_analytics/report`, 'json'),
  await sessionKv.get(`/zones/${zone}/dns_analytics/report`, 'json'),
];
