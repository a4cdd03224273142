// proof: safe
// item: 2
// as-of: 2026-11-10
// agree: 2026-11-02, 2026-11-22
// old-fails: 2026-11-23
/** The same for what new zones of an account begin with. */
import axios from 'axios';

export default async function setDefault({ account, token }) {
  const { data } = await axios.patch(
    `https://api.cloudflare.com/client/v4/accounts/${account}/dns_settings`,
    { zone_defaults: { foundation_dns: true, flatten_all_cnames: true } },
    { headers: { Authorization: `Bearer ${token}` } },
  );
  return data.result.zone_defaults;
}
