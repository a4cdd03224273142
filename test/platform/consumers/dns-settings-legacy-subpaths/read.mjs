// proof: review
// item: 32
// differ: 2024-09-12, 2026-11-21
// old-fails: 2027-01-01 once ended
/** Asks for both leaves, and leaves it to the caller what to read of the settings. */
export default async function read({ zone, token }) {
  const headers = { Authorization: `Bearer ${token}` };
  const first = await fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_settings/use_apex_ns`, { headers });
  const { result: apex } = await first.json();
  const second = await fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_settings/secondary_overrides`, { headers });
  const { result: overrides } = await second.json();
  if (!apex || !overrides) throw new Error('the zone has no settings');
  return [apex, overrides];
}
