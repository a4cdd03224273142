// shown: refused 400: foundation_dns and nameservers.type conflict
/** Has new zones begin with the advanced nameservers, with the official SDK. */
import Cloudflare from 'cloudflare';

export default async function turnOn({ account, token }) {
  const client = new Cloudflare({ apiToken: token });
  const { zone_defaults: defaults } = await client.dns.settings.account.edit({
    account_id: account,
    zone_defaults: { foundation_dns: false, nameservers: { type: 'cloudflare.advanced' } },
  });
  return defaults.nameservers.type;
}
