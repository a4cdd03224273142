import Wreck from '@hapi/wreck';

const api = Wreck.defaults({ baseUrl: 'https://api.cloudflare.com/client/v4/' });

export const write = (zone) => api.patch(`zones/${zone}/settings/minify`, { payload: { value: 'on' } });
export const read = (zone) =>
  Wreck.request('GET', `https://api.cloudflare.com/client/v4/zones/${zone}/settings/minify`);

// finds: proven GET /zones/{}/settings/minify
// finds: proven PATCH /zones/{}/settings/minify
