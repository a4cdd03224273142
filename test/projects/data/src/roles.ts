import { ask, askStatus } from './api';

// expect: account-roles proven @roles
export const readRoles = (account: string) => ask(`/accounts/${account}/roles`);
export const readGroups = (account: string) => ask(`/accounts/${account}/iam/permission_groups`);

/** Our own service has roles, too. */
export const readDuties = (account: string) => askStatus(`/accounts/${account}/roles`);
