import { createClient, createConfig } from '@hey-api/client-fetch';

const client = createClient(createConfig({ baseUrl: 'https://api.cloudflare.com/client/v4' }));

export const write = (zone: string) =>
  client.patch({ url: '/zones/{zone_id}/settings/minify', path: { zone_id: zone }, body: { value: 'on' } });
export const read = (options: object) => client.get({ url: '/zones/{zone_id}/settings/minify', ...options });

// finds: proven GET /zones/{zone_id}/settings/minify
// finds: proven PATCH /zones/{zone_id}/settings/minify
