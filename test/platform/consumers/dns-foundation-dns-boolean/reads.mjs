// proof: review
// item: 2
// unseen: a field of an answer is not in the request
// agree: 2026-10-29, 2026-11-22
// old-fails: 2026-11-23, 2027-01-01
/** Asks two zones' worth of settings whether they are advanced; the zone has been made so. */
import Cloudflare from 'cloudflare';

export default async function describe({ zone, account, token }) {
  const client = new Cloudflare({ apiToken: token });
  await client.patch(`/zones/${zone}/dns_settings`, { body: { nameservers: { type: 'cloudflare.advanced' } } });
  const settings = await client.dns.settings.zone.get({ zone_id: zone });
  const { foundation_dns: isAdvanced } = settings;
  const defaults = await client.dns.settings.account.get({ account_id: account });
  if (!settings.foundation_dns) throw new Error('the zone is not advanced');
  return [isAdvanced, settings.foundation_dns ? 'advanced' : 'standard', defaults.zone_defaults.foundation_dns];
}
