export interface Order {
  zone: string;
  verb: 'POST' | 'PATCH' | 'PUT';
  tail: string;
  body?: unknown;
}

export const orders = (zone: string): Order[] => [
  // expect: setting-minify proven @settings/minify
  { zone, verb: 'PATCH', tail: 'settings/minify', body: { value: { css: 'on' } } },
  { zone, verb: 'PATCH', tail: 'settings/always_online', body: { value: 'on' } },
  // expect: rate-limits-v1 proven @rate_limits
  { zone, verb: 'POST', tail: 'rate_limits', body: { threshold: 10 } },
  // No such operation has this method.
  { zone, verb: 'PUT', tail: 'analytics/dashboard' },
];

/** Another machine gives them to the depot. */
export const pallets = (zone: string): Order[] => [
  { zone, verb: 'PATCH', tail: 'settings/minify' },
  { zone, verb: 'POST', tail: 'rate_limits' },
];

/** No machine has them. */
export const drafts: Order[] = [{ zone: 'z', verb: 'POST', tail: 'filters' }];
