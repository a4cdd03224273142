// rewritten
import { clean } from './environment.mjs';

export default async () => {
  const response = await fetch('https://api.cloudflare.com/client/v4/zones/z/dns_records', {
    method: 'POST',
    body: JSON.stringify({ type: 'A', name: 'a.example', content: '192.0.2.1', locked: false }),
  });
  return clean(await response.json());
};
