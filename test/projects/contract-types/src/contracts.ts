import { makeApi } from '@zodios/core';
import { oc } from '@orpc/contract';
import { initContract } from '@ts-rest/core';
import { z } from 'zod';

export const edgeApi = makeApi([
  // expect: rate-limits-v1 likely @rate_limits
  { method: 'get', path: '/zones/:zone/rate_limits', alias: 'listLimits', response: z.any() },
  { method: 'get', path: '/zones/:zone/firewall/lockdowns', alias: 'listLockdowns', response: z.any() },
]);

// The same list as the depot has it.
export const depotApi = makeApi([
  { method: 'get', path: '/zones/:zone/rate_limits', alias: 'listLimits', response: z.any() },
]);

const c = initContract();

export const settings = c.router({
  // expect: setting-minify likely @settings/minify
  minify: { method: 'GET', path: '/zones/:zone/settings/minify', responses: {} },
  http3: { method: 'GET', path: '/zones/:zone/settings/http3', responses: {} },
});

export const records = {
  // expect: dns-analytics-rest likely @dns_analytics/report
  queries: oc.route({ method: 'GET', path: '/zones/{zone}/dns_analytics/report' }),
};

export const copies = c.router({
  minify: { method: 'GET', path: '/zones/:zone/settings/minify', responses: {} },
});
