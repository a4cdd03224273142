// proof: adapter
// item: 19
// agree: 2025-06-14, 2026-11-21
// old-fails: 2026-11-21 once ended
import ky from 'ky';

/** Blocks an address by an instance, changes the rule by another made of it, and removes it by the library itself. */
export default async function block({ zone, token }) {
  const headers = { Authorization: `Bearer ${token}` };
  const prefixUrl = `https://api.cloudflare.com/client/v4/zones/${zone}`;
  const api = ky.create({ prefixUrl, headers, retry: 0 });
  const json = [{ action: 'block', description: 'one', filter: { expression: 'ip.src eq 192.0.2.1' } }];
  const { result: [made] } = await api.post('firewall/rules', { json }).json();
  const paused = await api
    .put(`firewall/rules/${made.id}`, { json: { ...json[0], id: made.id, paused: true, filter: made.filter } })
    .json();
  const { result: listed } = await api.get('firewall/rules', { searchParams: { description: 'one' } }).json();
  await ky.delete(`${prefixUrl}/firewall/rules/${made.id}`, { headers });
  const gone = await api.get(`firewall/rules/${made.id}`).catch(({ response }) => response.status);
  const show = ({ action, description, paused: isPaused, filter }) => [action, description, isPaused, filter.expression];
  return [show(made), show(paused.result), listed.length, gone];
}
