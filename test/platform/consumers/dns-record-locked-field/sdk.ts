// proof: safe
// item: 35
// agree: 2024-07-13, 2026-11-21
/** Through the SDK. */
import Cloudflare from 'cloudflare';

export default async function write({ zone, token }: { zone: string; token: string }) {
  const client = new Cloudflare({ apiToken: token });
  const record = await client.dns.records.create({ zone_id: zone, type: 'A', name: 'b.example.com', content: '192.0.2.9', ttl: 1, locked: false });
  return client.dns.records.edit(record.id, { zone_id: zone, locked: false, comment: 'checked' });
}
