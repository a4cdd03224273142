// proof: review
// item: 28
// agree: 2025-05-22
// old-fails: 2025-05-23, 2026-11-21
/** Several contents in one parameter. */
export default async function find({ zone, token }) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_records?content=192.0.2.1,192.0.2.2&order=name`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()).result;
}
