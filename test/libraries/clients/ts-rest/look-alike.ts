import { initClient, initContract } from '@ts-rest/core';
import { createExpressEndpoints, initServer } from '@ts-rest/express';
import { router } from './router.js';

const c = initContract();
const zones = c.router(
  { limits: { method: 'GET', path: '/rate_limits', responses: {} }, minify: { method: 'GET', path: '/settings/minify' } },
  { pathPrefix: '/zones/:zone' },
);

// The program's own server has the routes, and a client of them goes there.
createExpressEndpoints(zones, initServer().router(zones, router));
const own = initClient(zones, { baseUrl: 'https://portal.example.com' });

export const read = (zone: string) => Promise.all([own.limits({ params: { zone } }), own.minify({ params: { zone } })]);
