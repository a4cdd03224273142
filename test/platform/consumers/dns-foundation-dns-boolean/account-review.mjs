// proof: review
// item: 2
// as-of: 2026-10-01
// agree: 2026-10-29, 2026-11-22
// old-fails: 2026-11-23
/** The defaults of an account, rewritten before the roll-out. */
import axios from 'axios';

export default async function apply({ account, token }) {
  const api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4', headers: { Authorization: `Bearer ${token}` } });
  const { data: first } = await api.patch(`/accounts/${account}/dns_settings`, { zone_defaults: { foundation_dns: true } });
  const { data: second } = await api.patch(`/accounts/${account}/dns_settings`, { zone_defaults: { foundation_dns: false } });
  return [first.result, second.result];
}
