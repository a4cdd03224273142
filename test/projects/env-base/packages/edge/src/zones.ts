import { ask, askGateway } from './client';

// expect: firewall-rules-and-filters likely @firewall/rules
export const listRules = (zone: string) => ask(`/zones/${zone}/firewall/rules`);
// expect: rate-limits-v1 possible @rate_limits
export const listLimits = (zone: string) => askGateway(`/zones/${zone}/rate_limits`);
export const listRulesets = (zone: string) => askGateway(`/zones/${zone}/rulesets`);
