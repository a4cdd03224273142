// proof: review
// item: 30
// unseen: a field of an answer is not in the request
// agree: 2024-11-30
// old-fails: 2024-12-01, 2026-11-21
/** Asks for each record again, in the zone that the record names. */
export default async function readAgain({ zone, token }) {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_records`, { headers });
  const { result } = await response.json();
  const names = [];
  for (const record of result) {
    const again = await fetch(`https://api.cloudflare.com/client/v4/zones/${record.zone_id}/dns_records/${record.id}`, { headers });
    if (!again.ok) throw new Error(`status ${again.status}`);
    names.push((await again.json()).result.name);
  }
  return names;
}
