// proof: safe
// item: 28
// agree: 2026-11-21
// old-fails: 2027-01-01 once ended
/** Through the SDK, whose new filters are objects. */
import Cloudflare from 'cloudflare';

export default async function find({ zone, token }) {
  const client = new Cloudflare({ apiToken: token });
  const names = await client.dns.records.list({ zone_id: zone, name: 'contains:doc' });
  const ids = [];
  for await (const { id } of client.dns.records.list({ zone_id: zone, type: 'A', content: 'starts_with:192' })) ids.push(id);
  return { names, ids };
}
