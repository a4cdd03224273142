// proof: review
// item: 26
// agree: 2025-03-13, 2026-11-21
/** The boolean, through axios. */
import axios from 'axios';

export default async function update({ account, token }) {
  const api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4', headers: { Authorization: `Bearer ${token}` } });
  await api.put(`/accounts/${account}`, { name: 'Example', settings: { use_account_custom_ns_by_default: true } });
  const { data } = await api.get(`/accounts/${account}/dns_settings`);
  return data.result.zone_defaults.nameservers.type;
}
