export const listRules = (zone) => fetch(`/zones/${zone}/firewall/rules`);
