// proof: review
// item: 29
// agree: 2025-11-20
// old-fails: 2025-11-21
/** The old field with a list that is made at run time, through the SDK. */
import Cloudflare from 'cloudflare';

export default async function create({ account, zoneName, token }) {
  const client = new Cloudflare({ apiToken: token });
  const domains = ['a', 'b'].map((label) => `${label}.${zoneName}`);
  const app = await client.zeroTrust.access.applications.create({ account_id: account, name: 'tools', type: 'self_hosted', self_hosted_domains: domains });
  return app.destinations;
}
