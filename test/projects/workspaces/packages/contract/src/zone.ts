import { initContract } from '@ts-rest/core';

/** Of a zone. */
export const zone = initContract().router(
  {
    // expect: rate-limits-v1 likely @rate_limits
    limits: { method: 'GET', path: '/rate_limits' },
    lockdowns: { method: 'GET', path: '/firewall/lockdowns' },
    // A route that no file calls.
    rules: { method: 'GET', path: '/firewall/rules' },
  },
  { pathPrefix: '/zones/:zone' },
);
