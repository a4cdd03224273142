// proof: review
// item: 35
// unseen: a field of an answer is not in the request
// agree: 2024-07-13, 2024-07-14, 2026-11-21
/** Counts records that may change, by a field that was always false. */
export default async function countOpen({ zone, token }) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_records`, { headers: { Authorization: `Bearer ${token}` } });
  const { result } = await response.json();
  let open = 0;
  for (const record of result) {
    if (!record.locked) open += 1;
  }
  return open;
}
