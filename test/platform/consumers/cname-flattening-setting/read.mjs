// proof: review
// item: 22
// differ: 2025-06-07, 2026-11-21
// old-fails: 2027-01-01 once ended
/** Reads the setting; the new answer says it in another field and with another type. */
export default async function read({ zone, token }) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/settings/cname_flattening`, { headers: { Authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()).result;
}
