import { reseller } from './sdk.js';

export const listLimits = (zone) => reseller.rateLimits.list({ zone_id: zone });
export const createLimit = (zone, limit) => reseller.rateLimits.create({ zone_id: zone, ...limit });
export const listRoles = (account) => reseller.accounts.roles.list({ account_id: account });
export const listRules = (zone) => reseller.get(`/v1/${process.env.CRN}/zones/${zone}/firewall/rules`);
