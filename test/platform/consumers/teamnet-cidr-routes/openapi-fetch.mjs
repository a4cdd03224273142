// proof: adapter
// item: 6
// agree: 2026-07-09, 2026-10-04
// old-fails: 2026-10-05, 2026-11-21
import createClient from 'openapi-fetch';

/** Adds a route by its network and changes it. */
export default async function add({ account, token }) {
  const client = createClient({
    baseUrl: 'https://api.cloudflare.com/client/v4',
    headers: { Authorization: `Bearer ${token}` },
  });
  const path = { account_id: account, ip_network_encoded: '172.16.0.0/12' };
  const added = await client.POST('/accounts/{account_id}/teamnet/routes/network/{ip_network_encoded}', {
    params: { path },
    body: { tunnel_id: 'tunnel-2', comment: 'new' },
  });
  const changed = await client.PATCH('/accounts/{account_id}/teamnet/routes/network/{ip_network_encoded}', {
    params: { path },
    body: { comment: 'newer' },
  });
  return [added.response.status, added.data.result, changed.data.result.comment];
}
