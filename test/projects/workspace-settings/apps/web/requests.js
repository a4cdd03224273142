import { http, services } from 'a-library-of-requests';

export const title = 'Zones at Cloudflare';

// A known false report: the program's own server has the path, but in another member, whose routes are not looked up.
// expect: firewall-rules-and-filters likely @firewall/rules
export const readRules = (zone) => http.get(`/zones/${zone}/firewall/rules`);

// expect: rate-limits-v1 likely @rate_limits
export const readLimits = (zone) => http.get(`/zones/${zone}/rate_limits`);

// expect: rate-limits-v1 likely @rate_limits
export const passOn = async (zone) => fetch(`${await services.getBaseUrl('proxy')}/cloudflare/zones/${zone}/rate_limits`);

export const passElsewhere = async (zone) => fetch(`${await services.getBaseUrl('proxy')}/crm/zones/${zone}/rate_limits`);
