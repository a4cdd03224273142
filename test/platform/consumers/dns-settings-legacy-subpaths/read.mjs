// proof: review
// item: 32
// differ: 2024-09-12, 2026-11-21
// old-fails: 2027-01-01 once ended
/** Reads both leaves; the settings have the same values under other names. */
export default async function read({ zone, token }) {
  const headers = { Authorization: `Bearer ${token}` };
  const first = await fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_settings/use_apex_ns`, { headers });
  const { result: apex } = await first.json();
  const second = await fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_settings/secondary_overrides`, { headers });
  const { result: overrides } = await second.json();
  return [apex.value, overrides.value];
}
