import { locks } from './locks.mjs';

const BASE = 'https://api.cloudflare.com/client/v4';
export default async () => {
  const body = JSON.stringify({ type: 'A', name: 'a', content: '192.0.2.1', locked: locks.next });
  await fetch(`${BASE}/zones/z/dns_records`, { method: 'POST', body });
  return locks.asked;
};
