export const TAILS = {
  // expect: dns-analytics-rest proven @dns_analytics/report
  queries: 'dns_analytics/report',
  lockdowns: 'firewall/lockdowns',
  // Only the archive has these.
  monitors: 'script_monitor/scripts',
  // expect: waf-managed-rules-v1 proven @firewall/waf/packages
  rules: (id: string) => `firewall/waf/packages/${id}/rules`,
} as const;
