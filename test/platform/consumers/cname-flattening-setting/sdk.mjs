// proof: review
// item: 22
// agree: 2026-11-21
// old-fails: 2027-01-01 once ended
/** Writes it through the SDK. */
import Cloudflare from 'cloudflare';

export default async function flatten({ zone, token }) {
  const client = new Cloudflare({ apiToken: token });
  await client.zones.settings.edit('cname_flattening', { zone_id: zone, value: 'on' });
  const settings = await client.dns.settings.zone.get({ zone_id: zone });
  return settings.flatten_all_cnames;
}
