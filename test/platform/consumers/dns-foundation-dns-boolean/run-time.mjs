// proof: review
// item: 2
// agree: 2026-10-29, 2026-11-22
// old-fails: 2026-11-23
/** A value that is made at run time, for a zone and for the defaults. */
import axios from 'axios';

export default async function apply({ zone, account, zoneName, token }) {
  const api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4', headers: { Authorization: `Bearer ${token}` } });
  const isPaid = zoneName.endsWith('.com');
  const { data: first } = await api.patch(`/zones/${zone}/dns_settings`, { foundation_dns: isPaid, flatten_all_cnames: true });
  const { data: second } = await api.patch(`/accounts/${account}/dns_settings`, { zone_defaults: { foundation_dns: !isPaid } });
  return [first.result, second.result];
}
