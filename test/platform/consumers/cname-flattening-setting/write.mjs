// proof: review
// item: 22
// agree: 2025-06-07, 2026-11-21
// old-fails: 2027-01-01 once ended
/** Switches flattening on and says whether it is. */
export default async function flatten({ zone, token }) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const response = await fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/settings/cname_flattening`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ value: 'on' }),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const settings = await fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_settings`, { headers });
  return (await settings.json()).result.flatten_all_cnames;
}
