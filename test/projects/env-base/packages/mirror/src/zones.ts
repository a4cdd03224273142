import { request } from './request';

export const listRules = (zone: string) => request(`/zones/${zone}/firewall/rules`);
export const listLimits = (zone: string) => request(`/zones/${zone}/rate_limits`);
export const listRoles = (account: string) => request(`/accounts/${account}/roles`);
