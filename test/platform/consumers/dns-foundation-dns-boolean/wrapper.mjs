// proof: safe
// item: 2
// as-of: 2026-11-21
// agree: 2026-11-02, 2026-11-22
// old-fails: 2026-11-23, 2027-01-01
/** A function of the program's own for whatever is patched. */
const base = 'https://api.cloudflare.com/client/v4';

async function patch(path, body, token) {
  const response = await fetch(base + path, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()).result;
}

export default async function onboard({ zone, account, token }) {
  return [
    await patch(`/zones/${zone}/dns_settings`, { foundation_dns: true }, token),
    await patch(`/accounts/${account}/dns_settings`, { zone_defaults: { 'foundation_dns': true, multi_provider: true } }, token),
  ];
}
