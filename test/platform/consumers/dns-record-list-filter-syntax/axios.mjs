// proof: safe
// item: 28
// agree: 2025-03-01, 2026-11-21
// old-fails: 2027-01-01 once ended
/** Parameters as an object. */
import axios from 'axios';

export default async function find({ zone, token }) {
  const api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4', headers: { Authorization: `Bearer ${token}` } });
  const { data } = await api.get(`/zones/${zone}/dns_records`, { params: { name: 'starts_with:api', type: 'A' } });
  const other = await api.get(`/zones/${zone}/dns_records`, { params: { content: 'contains:example', per_page: 5 } });
  return [data, other.data];
}
