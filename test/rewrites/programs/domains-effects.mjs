// rewritten
const BASE = 'https://api.cloudflare.com/client/v4';
let n = 0;
const next = () => `${(n += 1)}.example.com`;
export default async () => {
  await fetch(`${BASE}/accounts/a/access/apps`, {
    method: 'POST',
    body: JSON.stringify({ name: 'x', type: 'self_hosted', self_hosted_domains: [next(), next()] }),
  });
  return n;
};
