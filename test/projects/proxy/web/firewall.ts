import { api, cached, load } from './api';

// The server passes these on as they are.
// expect: firewall-rules-and-filters likely @firewall/rules
export const listRules = (zone: string) => api.get(`/zones/${zone}/firewall/rules`);
export const listFilters = (zone: string) => cached.get(`/zones/${zone}/filters`);
// expect: rate-limits-v1 likely @rate_limits
export const listLimits = (zone: string) => load(`/zones/${zone}/rate_limits`);
// expect: waf-managed-rules-v1 likely @firewall/waf/packages
export const listPackages = (zone: string) => load(`/zones/${zone}/firewall/waf/packages`);
// expect: images-v1-direct-upload likely @images/v1/direct_upload
export const createUpload = (account: string) => api.post(`/accounts/${account}/images/v1/direct_upload`);
