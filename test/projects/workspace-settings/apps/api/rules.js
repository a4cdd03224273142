import { get } from '@portal/edge';

// expect: firewall-rules-and-filters likely @firewall/rules
export const readRules = (zone) => get(`/zones/${zone}/firewall/rules`);
