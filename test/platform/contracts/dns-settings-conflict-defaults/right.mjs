/** Has new zones begin with the advanced nameservers, with the official SDK. */
import Cloudflare from 'cloudflare';

export default async function turnOn({ account, token }) {
  const client = new Cloudflare({ apiToken: token });
  const { zone_defaults: defaults } = await client.dns.settings.account.edit({
    account_id: account,
    zone_defaults: { nameservers: { type: 'cloudflare.advanced' } },
  });
  return defaults.nameservers.type;
}
