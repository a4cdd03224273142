// proof: review
// item: 6
// agree: 2026-07-09, 2026-10-04
// old-fails: 2026-10-05, 2026-11-21
/** Copies every route into another virtual network. */
export default async function copyRoutes({ account, token }) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const listed = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/teamnet/routes?is_deleted=false`, { headers });
  const { result: routes } = await listed.json();
  const copies = [];
  for (const { network, tunnel_id } of routes) {
    const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/teamnet/routes/network/${encodeURIComponent(network)}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ tunnel_id, comment: `copy of ${network}`, virtual_network_id: 'virtual-network-9' }),
    });
    const { success, errors, result } = await response.json();
    if (!success) throw new Error(errors[0].message);
    copies.push(result);
  }
  return copies;
}
