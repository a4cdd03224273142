/** Who may do what in the account. The official SDK. */
import Cloudflare from 'cloudflare';

const client = new Cloudflare({ apiToken: process.env.API_TOKEN });

export interface Grant {
  role: string;
  id: string;
}

export async function listGrants(accountId: string): Promise<Grant[]> {
  const grants: Grant[] = [];
  for await (const role of client.accounts.roles.list({ account_id: accountId })) {
    grants.push({ role: role.name, id: role.id });
  }
  return grants;
}

export async function describeGrant(accountId: string, roleId: string): Promise<string> {
  const role = await client.accounts.roles.get(roleId, { account_id: accountId });
  return `${role.name} (${role.id})`;
}
