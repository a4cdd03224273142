import enable from './requests/enable.json' with { type: 'json' };
import other from './requests/other.json' with { type: 'json' };

const BASE = 'https://api.cloudflare.com/client/v4';

const send = (url: string, body: unknown, method = 'PATCH') =>
  fetch(url, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

export function enableZone(zone: string) {
  // expect: dns-foundation-dns-boolean proven @send(`${BASE}/zones/${zone}/dns_settings`, enable)
  return send(`${BASE}/zones/${zone}/dns_settings`, enable);
}

export const changeZone = (zone: string) => send(`${BASE}/zones/${zone}/dns_settings`, other);

export const mirrorZone = (zone: string) => send(`https://api.example.com/client/v4/zones/${zone}/dns_settings`, enable);
