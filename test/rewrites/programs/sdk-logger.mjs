import Cloudflare from 'cloudflare';

const counts = new Map();
const count = (message, details) => counts.set(details.url, (counts.get(details.url) ?? 0) + 1);
const logger = { error: count, warn: count, info: count, debug: count };
const client = new Cloudflare({ apiToken: 't', logLevel: 'debug', logger });
export default async () => {
  await client.radar.http.summary.deviceType();
  return counts.size;
};
