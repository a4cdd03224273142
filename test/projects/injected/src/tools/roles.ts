import type { Context } from '../context';

export async function listRoles(_args: Record<string, never>, ctx: Context): Promise<string[]> {
  const names: string[] = [];
  // expect: account-roles proven @ctx.sdk.accounts.roles.list
  for await (const role of ctx.sdk.accounts.roles.list({ account_id: ctx.account })) names.push(role.name ?? '');
  return names;
}

// expect: account-roles proven @roles
export const getRole = (args: { id: string }, { api, account }: Context) => api.get(`/accounts/${account}/roles/${args.id}`);

export const listGroups = (_args: Record<string, never>, ctx: Context) => ctx.sdk.iam.permissionGroups.list({ account_id: ctx.account });
export const listMachines = (_args: Record<string, never>, ctx: Context) => ctx.inventory.get(`/accounts/${ctx.account}/roles`);
