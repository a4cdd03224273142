// proof: adapter
// item: 1
// agree: 2026-11-21, 2027-03-30
// old-fails: 2027-03-31
import { ofetch } from 'ofetch';

/** Writes two settings, and reads them back from the list. */
export default async function secure({ zone, token }) {
  const api = ofetch.create({
    baseURL: `https://api.cloudflare.com/client/v4/zones/${zone}`,
    headers: { Authorization: `Bearer ${token}` },
  });
  const items = [{ id: 'ssl', value: 'strict' }, { id: 'min_tls_version', value: '1.2' }];
  const written = await api('/settings', { method: 'PATCH', body: { items } });
  const { result } = await api('/settings');
  const byId = (settings) => settings.map(({ id, value }) => `${id}=${value}`).sort();
  return [written.success, byId(written.result), byId(result.filter(({ id }) => items.some((item) => item.id === id)))];
}
