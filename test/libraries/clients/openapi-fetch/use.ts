import createClient from 'openapi-fetch';

const api = createClient<paths>({ baseUrl: 'https://api.cloudflare.com/client/v4' });

export const read = (zone_id: string) =>
  api.GET('/zones/{zone_id}/settings/{setting_id}', { params: { path: { zone_id, setting_id: 'minify' } } });

// finds: proven GET /zones/{zone_id}/settings/minify
