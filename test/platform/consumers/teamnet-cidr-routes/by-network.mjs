// proof: adapter
// item: 6
// agree: 2026-07-09, 2026-10-04
// old-fails: 2026-10-05, 2026-11-21
/** Adds a route, changes the one of the default virtual network and removes the one of another. */
const api = 'https://api.cloudflare.com/client/v4';

export default async function move({ account, token }) {
  const request = async (path, init) => {
    const response = await fetch(`${api}/accounts/${account}/teamnet/routes${path}`, { ...init, headers: { Authorization: `Bearer ${token}` } });
    const { result, errors } = await response.json();
    if (!response.ok) throw new Error(errors[0].message);
    return result;
  };
  const office = encodeURIComponent('10.0.0.0/8');
  const added = await request(`/network/${encodeURIComponent('172.16.0.0/12')}`, { method: 'POST', body: JSON.stringify({ tunnel_id: 'tunnel-2', comment: 'new' }) });
  const changed = await request(`/network/${office}`, { method: 'PATCH', body: JSON.stringify({ comment: 'moved' }) });
  const removed = await request(`/network/${office}?virtual_network_id=virtual-network-2`, { method: 'DELETE' });
  const left = await request('?is_deleted=false');
  return [added, changed, removed, left];
}
