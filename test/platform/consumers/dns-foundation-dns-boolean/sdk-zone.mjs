// proof: safe
// item: 2
// as-of: 2026-11-21
// agree: 2026-11-10
// old-fails: 2026-11-23
/** Through the official SDK. */
import Cloudflare from 'cloudflare';

export default async function onboard({ zone, token }) {
  const client = new Cloudflare({ apiToken: token });
  await client.dns.settings.zone.edit({ zone_id: zone, foundation_dns: true });
  const { nameservers } = await client.dns.settings.zone.get({ zone_id: zone });
  return nameservers;
}
