const BASE = 'https://api.cloudflare.com/client/v4';
const create = (level) =>
  fetch(`${BASE}/zones/z/dns_records`, {
    method: 'POST',
    body: JSON.stringify({ type: 'A', name: 'a', content: '192.0.2.1', locked: level > 1 }),
  });
export default async () => {
  let reads = 0;
  await create({ valueOf: () => ++reads });
  return reads;
};
