// proof: review
// item: 24
// differ: 2025-09-19
// old-fails: 2025-09-20, 2026-11-21
/** Through the SDK. */
import Cloudflare from 'cloudflare';

export default async function listTargets({ token }) {
  const client = new Cloudflare({ apiToken: token });
  return [await client.radar.attacks.layer3.top.industry({ limit: 2 }), await client.radar.attacks.layer7.top.vertical()];
}
