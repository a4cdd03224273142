// proof: safe
// item: 46
// agree: 2026-11-21
// old-fails: 2027-01-01 once ended
/** Switches the feature on, adds a policy and takes it away. */
import axios from 'axios';

export default async function replacePolicy({ zone, token }: { zone: string; token: string }) {
  const api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4/', headers: { Authorization: `Bearer ${token}` } });
  const { data: settings } = await api.put(`/zones/${zone}/script_monitor`, { enabled: true });
  const { data: made } = await api.post(`/zones/${zone}/script_monitor/policies`, { description: 'login', expression: 'http.request.uri.path eq "/login"' });
  const { data: listed } = await api.get(`/zones/${zone}/script_monitor/policies`);
  await api.delete(`/zones/${zone}/script_monitor/policies/${made.result.id}`);
  return { settings, made, listed };
}
