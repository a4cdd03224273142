// proof: safe
// item: 27
// agree: 2025-06-10
// old-fails: 2025-06-11
/** Through the SDK. */
import Cloudflare from 'cloudflare';

export default async function topAttacks({ token }) {
  const client = new Cloudflare({ apiToken: token });
  const { top_0: attacks } = await client.radar.attacks.layer7.top.attacks({ limit: 1, magnitude: 'MITIGATED_REQUESTS' });
  return attacks;
}
