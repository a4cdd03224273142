// proof: review
// item: 40
// agree: 2026-11-21
// old-fails: 2027-01-01 once ended
/** Looks for a tunnel by its name, through the SDK. */
import Cloudflare from 'cloudflare';

export default async function findTunnel({ account, token }) {
  const client = new Cloudflare({ apiToken: token });
  for await (const tunnel of client.zeroTrust.tunnels.list({ account_id: account, name: 'office' })) return tunnel.id;
  return null;
}
