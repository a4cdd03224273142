// proof: review
// item: 7
// unseen: a field of an answer is not in the request
// agree: 2026-10-04
// old-fails: 2026-10-05
/** The same through the SDK. */
import Cloudflare from 'cloudflare';

export default async function countConnections({ account, token }) {
  const client = new Cloudflare({ apiToken: token });
  const tunnel = await client.zeroTrust.tunnels.cloudflared.get('tunnel-1', { account_id: account });
  return tunnel.connections.length;
}
