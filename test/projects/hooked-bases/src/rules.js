import { depot, edge, own, routed, short } from './clients';

// expect: firewall-rules-and-filters likely @firewall/rules
export const readRules = (zone) => edge.get(`/zones/${zone}/firewall/rules`);
export const readCopies = (zone) => depot.get(`/zones/${zone}/firewall/rules`);
export const readOwn = (zone) => own.get(`/zones/${zone}/firewall/rules`);
export const readShort = (zone) => short.get(`/zones/${zone}/firewall/rules`);
export const readRouted = (zone) => routed.get(`/depot/zones/${zone}/firewall/rules`);
