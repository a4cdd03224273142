// proof: review
// item: 7
// unseen: a field of an answer is not in the request
// agree: 2026-10-04
// old-fails: 2026-10-05, 2026-11-21
/** Through the SDK: where one tunnel is connected to. */
import Cloudflare from 'cloudflare';

export default async function listPlaces({ account, token }) {
  const client = new Cloudflare({ apiToken: token });
  const ids = [];
  for await (const { id } of client.zeroTrust.tunnels.cloudflared.list({ account_id: account })) ids.push(id);
  const tunnel = await client.zeroTrust.tunnels.cloudflared.get(ids[0], { account_id: account });
  return tunnel.connections.map((connection) => connection.colo_name);
}
