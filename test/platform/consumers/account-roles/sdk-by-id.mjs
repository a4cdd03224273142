// proof: review
// item: 4
// agree: 2026-11-21
// old-fails: 2027-01-01 once ended
/** The same through the SDK. */
import Cloudflare from 'cloudflare';

export default async function getName({ account, token }) {
  const client = new Cloudflare({ apiToken: token });
  const role = await client.accounts.roles.get('role-3', { account_id: account });
  return role.name;
}
