// rewritten
const BASE = 'https://api.cloudflare.com/client/v4';
let reads = 0;
const flags = {
  get locked() {
    reads += 1;
    return false;
  },
  name: 'a',
};
const create = ({ name, locked }) =>
  fetch(`${BASE}/zones/z/dns_records`, {
    method: 'POST',
    body: JSON.stringify({ type: 'A', name, content: '192.0.2.1', locked }),
  });
export default async () => {
  await create(flags);
  return reads;
};
