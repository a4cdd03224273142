import { request, test, type APIRequestContext } from '@playwright/test';

test('our own server', async ({ request: api, page, baseURL }) => {
  await api.get('/zones/1/settings/minify');
  await page.request.get('/zones/1/settings/minify');
  const context = await request.newContext({ baseURL });
  await context.get('/zones/1/settings/minify');
});

export const read = (api: APIRequestContext) => api.get('/zones/1/settings/minify');
