// proof: adapter
// item: 1
// agree: 2026-11-21, 2027-03-30
// old-fails: 2027-03-31
/** Lists the settings, and writes those that the program is given. */
export default async function copy({ zone, token }) {
  const headers = { Authorization: `Bearer ${token}` };
  const url = new URL(`https://api.cloudflare.com/client/v4/zones/${zone}/settings`);
  const wanted = new Map([['ssl', { value: 'strict' }], ['ssl_recommender', { enabled: true }], ['min_tls_version', { value: '1.2' }]]);
  const before = await (await fetch(url, { headers })).json();
  const items = before.result.filter(({ id }) => wanted.has(id)).map(({ id }) => ({ id, ...wanted.get(id) }));
  const written = await fetch(url, { method: 'PATCH', headers, body: JSON.stringify({ items }) });
  const after = await (await fetch(url, { headers })).json();
  const byId = ({ result }) => [...result].sort((a, b) => (a.id < b.id ? -1 : 1));
  return [byId(before), byId(await written.json()), byId(after)];
}
