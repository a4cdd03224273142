const BASE = 'https://api.cloudflare.com/client/v4';
function create(zone, record) {
  const { length } = Object.keys(record);
  return fetch(`${BASE}/zones/${zone}/dns_records`, {
    method: 'POST',
    headers: { fields: String(length) },
    body: JSON.stringify(record),
  });
}
export default async () => {
  await create('z', { type: 'A', name: 'a', content: '192.0.2.1', locked: false });
};
