const BASE = 'https://api.cloudflare.com/client/v4';
let reads = 0;
const flag = {
  [Symbol.toPrimitive]() {
    reads += 1;
    return 1;
  },
};
export default async () => {
  await fetch(`${BASE}/zones/z/dns_records`, {
    method: 'POST',
    body: JSON.stringify({ type: 'A', name: 'a', content: '192.0.2.1', locked: flag > 0 }),
  });
  return reads;
};
