const BASE = 'https://api.cloudflare.com/client/v4';
export default async () => {
  await fetch(`${BASE}/zones/z/dns_records`, {
    method: 'POST',
    headers: { 'X-Body-Length-SHA1': '0b1f2c', 'Content-Length': '60' },
    body: JSON.stringify({ type: 'A', name: 'b', content: '192.0.2.2', locked: false }),
  });
};
