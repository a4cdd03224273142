// proof: review
// item: 6
// agree: 2026-07-09, 2026-10-04
// old-fails: 2026-10-05, 2026-11-21
/** Adds networks: one that is known here, one that is not. */
export default async function add({ account, token }) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const added = [];
  for (const network of ['172.16.0.0/16', '192.168.7.0/24']) {
    const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/teamnet/routes/network/${encodeURIComponent(network)}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ tunnel_id: 'tunnel-1', comment: 'office' }),
    });
    const { success, errors, result } = await response.json();
    if (!success) throw new Error(errors[0].message);
    added.push(result);
  }
  return added;
}
