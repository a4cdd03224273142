const BASE = 'https://api.cloudflare.com/client/v4';
const create = (locked) =>
  fetch(`${BASE}/zones/z/dns_records`, {
    method: 'POST',
    body: JSON.stringify({ type: 'A', name: 'a', content: '192.0.2.1', locked }),
  });
export default async () => {
  let reads = 0;
  await create({
    toJSON() {
      reads += 1;
      return false;
    },
  });
  return reads;
};
