// proof: review
// item: 15
// agree: 2026-01-31
// old-fails: 2026-02-01
/** One of several settings in a batch. */
export default async function configure({ zone, token }) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const response = await fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/settings`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ items: [{ id: 'mirage', value: 'off' }, { id: 'always_online', value: 'on' }] }),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const online = await fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/settings/always_online`, { headers });
  return (await online.json()).result;
}
