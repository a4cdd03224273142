import { betterFetch, createFetch } from '@better-fetch/fetch';

const $fetch = createFetch({ baseURL: 'https://api.cloudflare.com/client/v4' });

export const write = (id: string) =>
  $fetch('/zones/:id/settings/minify', { method: 'PATCH', params: { id }, body: { value: 'on' } });
export const read = (zone: string) => betterFetch(`https://api.cloudflare.com/client/v4/zones/${zone}/settings/minify`);

// finds: proven GET /zones/{}/settings/minify
// finds: proven PATCH /zones/:id/settings/minify
