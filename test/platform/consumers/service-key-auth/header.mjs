// proof: review
// item: 11
// agree: 2026-03-18, 2026-09-29
// old-fails: 2026-09-30, 2026-11-21
/** Names its secret in a header; the person who looks gives a token in place of the key. */
export default async function listZone({ zone, token: secret }) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_records`, {
    headers: { 'X-Auth-User-Service-Key': secret },
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()).result_info;
}
