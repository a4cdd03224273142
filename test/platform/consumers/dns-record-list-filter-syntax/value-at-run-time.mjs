// proof: safe
// item: 28
// agree: 2026-11-21
// old-fails: 2027-01-01 once ended
/** The operator is written out, what it looks for is not. */
export default async function find({ zone, zoneName, token }) {
  const headers = { Authorization: `Bearer ${token}` };
  const label = zoneName.slice(0, 4);
  const first = await fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_records?per_page=100&name=contains:${encodeURIComponent(label)}`, { headers });
  const second = await fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_records?content=ends_with:${zoneName}`, { headers });
  if (!first.ok || !second.ok) throw new Error(`status ${first.status} and ${second.status}`);
  return [await first.json(), await second.json()];
}
