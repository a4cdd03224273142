// proof: review
// item: 2
// agree: 2026-08-01, 2026-11-22
// old-fails: 2026-11-23
/** Takes the advanced nameservers away; the zone has no nameservers of its own. */
export default async function offboard({ zone, token }) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_settings`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ foundation_dns: false }),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()).result;
}
