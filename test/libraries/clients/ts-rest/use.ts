import { initClient, initContract } from '@ts-rest/core';

const c = initContract();

const settings = c.router(
  {
    minify: { method: 'GET', path: '/minify', responses: { 200: c.type<unknown>() } },
    mirage: { method: 'PATCH', path: '/mirage', body: c.type<{ value: string }>() },
  },
  { pathPrefix: '/zones/:zone/settings' },
);
const contract = c.router({
  settings,
  limits: c.router({ drop: { method: 'DELETE', path: '/zones/:zone/rate_limits/:id' } }),
  dns: c.router({ save: { method: 'PATCH', path: '/zones/:zone/dns_settings', body: c.type<unknown>() } }),
});

function createClient({ token, baseUrl = 'https://api.cloudflare.com/client/v4' }: { token: string; baseUrl?: string }) {
  return initClient(contract, { baseUrl, baseHeaders: { authorization: `Bearer ${token}` } });
}
const client = createClient({ token: process.env.TOKEN! });

export const read = (zone: string) => client.settings.minify({ params: { zone } });
export const drop = ({ limits }: ReturnType<typeof createClient>, zone: string, id: string) =>
  limits.drop({ params: { zone, id } });
export const save = (zone: string) => client.dns.save({ params: { zone }, body: { foundation_dns: true } });

// finds: proven GET /zones/:zone/settings/minify
// finds: likely DELETE /zones/:zone/rate_limits/:id
// finds: proven PATCH /zones/:zone/dns_settings
