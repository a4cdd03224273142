// proof: review
// item: 9
// agree: 2026-09-26
// old-fails: 2026-09-27, 2026-11-21
/** Through the SDK 7: what both models have. */
import Cloudflare from 'cloudflare';

export default async function read({ account, token }) {
  const client = new Cloudflare({ apiToken: token });
  const renewed = [];
  for await (const domain of client.registrar.domains.list({ account_id: account })) renewed.push(domain.auto_renew);
  const one = await client.registrar.domains.get('example.com', { account_id: account });
  return [renewed, one.expires_at];
}
