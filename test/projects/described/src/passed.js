import { server } from './framework.js';

const EDGE = 'https://api.cloudflare.com/client/v4';
const DEPOT = 'https://depot.example';

server.route([
  {
    method: 'GET',
    path: '/bills',
    handler: {
      proxy: {
        // expect: billing-profile-and-history likely @user/billing/history
        mapUri: (request) => ({ uri: `${EDGE}/user/billing/history?page=${request.query.page ?? 1}`, headers: {} }),
      },
    },
  },
  {
    method: 'PATCH',
    path: '/settings/{zone}',
    options: {
      handler: {
        proxy: {
          async mapUri({ params }) {
            // expect: setting-minify likely @settings/minify
            return { uri: `${EDGE}/zones/${params.zone}/settings/minify` };
          },
        },
      },
    },
  },
  { method: 'GET', path: '/bills/depot', handler: { proxy: { uri: `${DEPOT}/user/billing/history` } } },
  // The operation has no such method.
  { method: 'DELETE', path: '/bills', handler: { proxy: { uri: `${EDGE}/user/billing/history` } } },
  // A page, and a route that answers by itself.
  { method: 'GET', path: '/help', handler: { view: { url: `${EDGE}/user/billing/history` } } },
  { method: 'GET', path: '/list', handler: () => ({ proxy: { uri: `${EDGE}/user/billing/history` } }) },
]);
