// proof: review
// item: 9
// agree: 2026-09-26
// old-fails: 2026-09-27
/** Lets a domain run out, through the SDK 7. */
import Cloudflare from 'cloudflare';

export default async function letGo({ account, token }) {
  const client = new Cloudflare({ apiToken: token });
  const domain = await client.registrar.domains.update('example.org', { account_id: account, auto_renew: false });
  return domain.auto_renew;
}
