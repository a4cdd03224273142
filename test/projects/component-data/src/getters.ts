import { useEdge } from './use-edge.ts';

export function useZone(zone: string) {
  // expect: rate-limits-v1 proven @rate_limits
  const limits = useEdge(() => `/zones/${zone}/rate_limits`);
  // expect: zone-analytics-v1 proven @analytics
  const totals = useEdge(`/zones/${zone}/analytics/dashboard`, () => ({ since: '-1440' }));
  const rules = useEdge(() => `/zones/${zone}/rulesets`);
  return { limits, totals, rules };
}
