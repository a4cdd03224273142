import { api, cached, load } from './api';

export const listRules = (zone: string) => api.get(`/zones/${zone}/firewall/rules`);
export const listFilters = (zone: string) => cached.get(`/zones/${zone}/filters`);
export const listLimits = (zone: string) => load(`/zones/${zone}/rate_limits`);
export const listPackages = (zone: string) => load(`/zones/${zone}/firewall/waf/packages`);
export const createUpload = (account: string) => api.post(`/accounts/${account}/images/v1/direct_upload`);
