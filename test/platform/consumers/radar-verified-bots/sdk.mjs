// proof: review
// item: 17
// differ: 2025-12-31
// old-fails: 2026-01-01, 2026-11-21
/** Through the SDK, whose name for the dimension of categories is another one. */
import Cloudflare from 'cloudflare';

export default async function listBots({ token }) {
  const client = new Cloudflare({ apiToken: token });
  return [await client.radar.verifiedBots.top.bots({ limit: 2 }), await client.radar.verifiedBots.top.categories({ limit: 1 })];
}
