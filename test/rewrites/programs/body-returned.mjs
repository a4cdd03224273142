const BASE = 'https://api.cloudflare.com/client/v4';
async function create(zone, record) {
  await fetch(`${BASE}/zones/${zone}/dns_records`, { method: 'POST', body: JSON.stringify(record) });
  return record;
}
export default async () =>
  (await create('z', { type: 'A', name: 'a', content: '192.0.2.1', locked: false })).locked === false;
