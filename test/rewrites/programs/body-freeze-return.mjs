const BASE = 'https://api.cloudflare.com/client/v4';
const post = async (path, body) => {
  const frozen = Object.freeze({ ...body });
  await fetch(BASE + path, { method: 'POST', body: JSON.stringify(frozen) });
  return { ...frozen };
};
export default async () =>
  (await post('/zones/z/dns_records', { type: 'A', name: 'a', content: '192.0.2.1', locked: true })).locked;
