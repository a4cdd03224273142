const BASE = 'https://api.cloudflare.com/client/v4';
const DIGEST = 'sha-256=:7zU00000:';
const post = (path, body) => fetch(BASE + path, { method: 'POST', headers: { 'Content-Digest': DIGEST }, body });
export default async () => {
  await post('/zones/z/dns_records', JSON.stringify({ type: 'A', name: 'b', content: '192.0.2.2', locked: false }));
};
