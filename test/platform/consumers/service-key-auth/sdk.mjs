// proof: review
// item: 11
// agree: 2026-09-29
// old-fails: 2026-09-30
/** The option of the SDK's client. */
import Cloudflare from 'cloudflare';

export default async function listZone({ zone, token: secret }) {
  const client = new Cloudflare({ userServiceKey: secret });
  const page = await client.dns.records.list({ zone_id: zone });
  return page.result.length;
}
