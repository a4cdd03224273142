// proof: safe
// item: 2
// as-of: 2026-11-10
// agree: 2026-11-02, 2026-11-22
// old-fails: 2026-11-23, 2027-01-01
/** Gives a zone the advanced nameservers. */
export default async function onboard({ zone, token }) {
  const url = `https://api.cloudflare.com/client/v4/zones/${zone}/dns_settings`;
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const response = await fetch(url, { method: 'PATCH', headers, body: JSON.stringify({ foundation_dns: true, multi_provider: true }) });
  const { success, errors, result } = await response.json();
  if (!success) throw new Error(errors[0].message);
  const { result: settings } = await (await fetch(url, { headers })).json();
  return { result, settings };
}
