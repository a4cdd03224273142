import redaxios from 'redaxios';
import xior from 'xior';

const api = xior.create({ baseURL: 'https://api.cloudflare.com/client/v4' });

export const write = (zone) => api.patch(`/zones/${zone}/settings/minify`, { value: 'on' });
export const read = (zone) => redaxios.get(`https://api.cloudflare.com/client/v4/zones/${zone}/settings/minify`);

// finds: proven GET /zones/{}/settings/minify
// finds: proven PATCH /zones/{}/settings/minify
