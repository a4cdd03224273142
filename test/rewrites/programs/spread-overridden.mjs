const BASE = 'https://api.cloudflare.com/client/v4';
const create = (row) =>
  fetch(`${BASE}/zones/z/dns_records`, { method: 'POST', body: JSON.stringify({ ...row, locked: false }) });
export default async () => {
  await create({ type: 'A', name: 'a', content: '192.0.2.1', ...JSON.parse('{ "locked": { "by": "alice" } }') });
};
