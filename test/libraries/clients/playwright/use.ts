import { request, type APIRequestContext } from '@playwright/test';

export async function seed() {
  const api = await request.newContext({ baseURL: 'https://api.cloudflare.com/client/v4/' });
  await api.patch('zones/1/settings/minify', { data: { value: 'on' } });
}

export const read = (api: APIRequestContext) => api.get('https://api.cloudflare.com/client/v4/zones/1/settings/minify');

// finds: proven GET /zones/1/settings/minify
// finds: proven PATCH /zones/1/settings/minify
