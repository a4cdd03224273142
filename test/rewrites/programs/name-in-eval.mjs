// rewritten
const BASE = 'https://api.cloudflare.com/client/v4';
const isLocked = false;
const read = (name) => eval(name);
export default async () => {
  await fetch(`${BASE}/zones/z/dns_records`, {
    method: 'POST',
    body: JSON.stringify({ type: 'A', name: 'a', content: '192.0.2.1', locked: isLocked }),
  });
  return read('is' + 'Locked');
};
