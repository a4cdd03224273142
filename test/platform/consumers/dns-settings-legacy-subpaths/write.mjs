// proof: review
// item: 32
// agree: 2024-09-12, 2026-11-21
// old-fails: 2027-01-01 once ended
/** Writes both leaves and reads the settings. */
export default async function write({ zone, token }) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const first = await fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_settings/use_apex_ns`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ id: 'use_apex_ns', value: true }),
  });
  const second = await fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_settings/secondary_overrides`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ value: true }),
  });
  if (!first.ok || !second.ok) throw new Error(`status ${first.status} and ${second.status}`);
  const settings = await fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_settings`, { headers });
  return (await settings.json()).result;
}
