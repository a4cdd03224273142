// proof: safe
// item: 2
// as-of: 2026-11-10
// agree: 2026-11-02, 2026-11-22
// old-fails: 2026-11-23
/** The boolean beside the value that it stands for, in the defaults of an account. */
import Cloudflare from 'cloudflare';

export default async function apply({ account, token }) {
  const client = new Cloudflare({ apiToken: token });
  const first = await client.dns.settings.account.edit({ account_id: account, zone_defaults: { foundation_dns: true, nameservers: { type: 'cloudflare.advanced' } } });
  const second = await client.dns.settings.account.edit({
    account_id: account,
    zone_defaults: {
      nameservers: { type: 'cloudflare.standard' },
      foundation_dns: false,
    },
  });
  return [first, second];
}
