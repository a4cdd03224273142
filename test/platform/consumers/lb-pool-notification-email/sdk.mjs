// proof: review
// item: 44
// agree: 2026-11-21
// old-fails: 2027-01-01 once ended
/** Through the SDK. */
import Cloudflare from 'cloudflare';

export default async function createPool({ account, token }) {
  const client = new Cloudflare({ apiToken: token });
  const { id, name } = await client.loadBalancers.pools.create({
    account_id: account,
    name: 'us',
    notification_email: 'ops@example.com',
    origins: [],
  });
  return [id, name];
}
