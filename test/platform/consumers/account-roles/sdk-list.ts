// proof: review
// item: 4
// agree: 2026-11-21
// old-fails: 2027-01-01 once ended
/** The same through the official SDK. */
import Cloudflare from 'cloudflare';

export default async function listNames({ account, token }: { account: string; token: string }) {
  const client = new Cloudflare({ apiToken: token });
  const names: string[] = [];
  for await (const role of client.accounts.roles.list({ account_id: account })) names.push(role.name);
  return names;
}
