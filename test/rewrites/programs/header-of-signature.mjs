import { createHmac } from 'node:crypto';

const BASE = 'https://api.cloudflare.com/client/v4';
const sign = (parts) => createHmac('sha256', 'secret').update(parts.join('/')).digest('hex');
export default async () => {
  const headers = { 'X-Egress-Signature': sign(['GET', 'accounts', 'a', 'workers', 'namespaces']) };
  await fetch(`${BASE}/accounts/a/workers/namespaces`, { headers });
};
