/** Tables that another file sends. */
export const CLOUD = {
  // expect: rate-limits-v1 proven @rate_limits
  limits: { method: 'GET', path: '/zones/:zone/rate_limits' },
};
export const SHOP = {
  limits: { method: 'GET', path: '/zones/:zone/rate_limits' },
};
