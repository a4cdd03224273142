/** Beginnings and ends of paths, put together where they are asked. */
export enum Path {
  Zones = '/zones',
  Records = '/dns_records',
  // expect: firewall-rules-and-filters proven @firewall/rules
  Rules = '/firewall/rules',
  // Only our own status service has these.
  Limits = '/rate_limits',
}

export const ENDS = {
  // expect: waf-managed-rules-v1 proven @firewall/waf/packages
  packages: 'firewall/waf/packages',
  rulesets: 'rulesets',
} as const;
