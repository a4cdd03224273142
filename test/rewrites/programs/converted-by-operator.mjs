const BASE = 'https://api.cloudflare.com/client/v4';
export default async () => {
  let reads = 0;
  const counter = {
    valueOf() {
      reads += 1;
      return 1;
    },
  };
  await fetch(`${BASE}/zones/z/dns_records`, {
    method: 'POST',
    body: JSON.stringify({ type: 'A', name: 'a', content: '192.0.2.1', locked: +counter === 1 }),
  });
  return reads;
};
