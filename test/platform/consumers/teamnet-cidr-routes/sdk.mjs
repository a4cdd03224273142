// proof: review
// item: 6
// agree: 2026-10-04
// old-fails: 2026-10-05
/** Through the SDK. */
import Cloudflare from 'cloudflare';

export default async function add({ account, token }) {
  const client = new Cloudflare({ apiToken: token });
  return client.zeroTrust.networks.routes.networks.create(encodeURIComponent('172.16.0.0/16'), { account_id: account, tunnel_id: 'tunnel-1' });
}
