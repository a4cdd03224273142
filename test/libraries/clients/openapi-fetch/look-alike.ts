import createClient from 'openapi-fetch';

const api = createClient<paths>({ baseUrl: 'https://api.cloudflare.com/client/v4' });
const other = createClient<paths>({ baseUrl: 'https://crm.example.com' });

// Another setting, and another host.
export const read = (zone_id: string) =>
  api.GET('/zones/{zone_id}/settings/{setting_id}', { params: { path: { zone_id, setting_id: 'ssl' } } });
export const readOther = (zone_id: string) =>
  other.GET('/zones/{zone_id}/settings/{setting_id}', { params: { path: { zone_id, setting_id: 'minify' } } });
