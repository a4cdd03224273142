const BASE = 'https://api.cloudflare.com/client/v4';
export default async () => {
  const record = { type: 'A', name: 'a', content: '192.0.2.1', locked: true };
  const body = JSON.stringify(record);
  await fetch(`${BASE}/zones/z/dns_records`, { method: 'POST', headers: { size: String(body.length) }, body });
};
