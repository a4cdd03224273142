import { test } from '@playwright/test';

// The shop has routes of the same names.
test('limits of the shop', async ({ request, page }) => {
  await request.get('zones/1/rate_limits');
  await page.request.get('zones/1/filters');
});
