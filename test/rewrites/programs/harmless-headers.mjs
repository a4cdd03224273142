// rewritten
const BASE = 'https://api.cloudflare.com/client/v4';
const headers = { authorization: 'Bearer t', 'x-design': 'one', 'x-hashed-by': 'nobody' };
export default async () => {
  await fetch(`${BASE}/zones/z/dns_records`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ type: 'A', name: 'b', content: '192.0.2.2', locked: false }),
  });
  await fetch(`${BASE}/accounts/a/workers/namespaces`, { headers: { ...headers, digest: 'of nothing' } });
};
