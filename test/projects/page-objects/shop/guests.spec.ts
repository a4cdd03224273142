import { test } from '@playwright/test';

test.use({ baseURL: 'https://guests.bakery.example/' });

test('limits of guests', async ({ request }) => {
  await request.get('zones/1/rate_limits');
});
