// proof: review
// item: 40
// agree: 2024-02-03, 2026-11-21
// old-fails: 2027-01-01 once ended
/** Makes a tunnel, reads it and takes it away. */
import axios from 'axios';

export default async function tryOne({ account, token }) {
  const api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4', headers: { Authorization: `Bearer ${token}` } });
  const { data: made } = await api.post(`/accounts/${account}/tunnels`, { name: 'branch', tunnel_secret: 'c2VjcmV0' });
  const { data: read } = await api.get(`/accounts/${account}/tunnels/${made.result.id}`);
  const { data: removed } = await api.delete(`/accounts/${account}/tunnels/${made.result.id}`);
  return [made.result.name, read.result.id, removed.success];
}
