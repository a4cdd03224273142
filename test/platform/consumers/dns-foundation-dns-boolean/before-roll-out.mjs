// proof: review
// item: 2
// as-of: 2026-09-01
// agree: 2026-10-29, 2026-11-22
// old-fails: 2026-11-23
/** Rewritten before the roll-out is over: right from the day on which it has reached the account. */
export default async function onboard({ zone, token }) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_settings`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ foundation_dns: true }),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()).result.nameservers;
}
