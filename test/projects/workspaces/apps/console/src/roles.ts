import { CfClient } from '@harbour/cf-client';
import { backend } from './backend.js';

interface Role {
  id: string;
  name: string;
}

// expect: account-roles proven @roles
export const listRoles = (client: CfClient, account: string) => client.get<{ result: Role[] }>(`/accounts/${account}/roles`);

/** Who may do what in this console: a table of our own. */
export const listOwnRoles = (account: string) => backend.get<Role[]>(`/accounts/${account}/roles`);
