// proof: safe
// item: 29
// agree: 2025-11-20
// old-fails: 2025-11-21
/** The same for an application of a zone, changed with a PUT. */
import axios from 'axios';

export default async function update({ zone, token }) {
  const api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4', headers: { Authorization: `Bearer ${token}` } });
  const { data } = await api.put(`/zones/${zone}/access/apps/app-1`, {
    name: 'wiki',
    type: 'self_hosted',
    destinations: [{ type: 'public', uri: 'wiki.example.com' }],
    self_hosted_domains: [],
  });
  return data;
}
