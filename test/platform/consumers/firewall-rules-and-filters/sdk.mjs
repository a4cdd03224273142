// proof: adapter
// item: 19
// agree: 2025-06-14, 2026-11-21
// old-fails: 2026-11-21 once ended
/** The same operations by the methods of the SDK. */
import Cloudflare from 'cloudflare';

export default async function list({ zone, token }) {
  const client = new Cloudflare({ apiToken: token });
  const { result } = await client.firewall.rules.create({ zone_id: zone, action: 'block', filter: { expression: 'ssl' } });
  const shown = [];
  for await (const rule of client.firewall.rules.list({ zone_id: zone })) shown.push([rule.action, rule.filter.expression]);
  const one = await client.firewall.rules.get(result[0].id, { zone_id: zone });
  return [shown, one.paused];
}
