// proof: review
// item: 2
// agree: 2026-10-29, 2026-11-22
// old-fails: 2026-11-23
/** Shorthand, spread and assignment. */
import axios from 'axios';

const api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' });

export default async function update({ zone, zoneName, token }) {
  const config = { headers: { Authorization: `Bearer ${token}` } };
  const foundation_dns = zoneName !== '';
  const first = await api.patch(`/zones/${zone}/dns_settings`, { foundation_dns }, config);

  const defaults = { foundation_dns: true };
  const second = await api.patch(`/zones/${zone}/dns_settings`, { ...defaults, multi_provider: true }, config);

  const body = { multi_provider: false };
  body.foundation_dns = true;
  const third = await api.patch(`/zones/${zone}/dns_settings`, body, config);
  return [first, second, third].map(({ data }) => data.result);
}
