import { sizes } from './sizes.mjs';

export default async () => {
  await fetch('https://api.cloudflare.com/client/v4/zones/z/dns_records', {
    method: 'POST',
    body: JSON.stringify({ type: 'A', name: 'a.example', content: '192.0.2.1', locked: false }),
  });
  return sizes;
};
