import { test } from '@playwright/test';

test.describe('zones', () => {
  test.beforeEach(async ({ request }) => {
    // expect: setting-minify proven @settings/minify
    await request.get('zones/1/settings/minify');
  });

  test('have no limits', async ({ request }) => {
    // expect: rate-limits-v1 proven @rate_limits
    await request.get('zones/1/rate_limits');
  });
});

// The shop has routes of the same names.
test.describe('the shop', () => {
  test.use({ baseURL: 'https://shop.bakery.example/' });

  test('has limits', async ({ request }) => {
    await request.get('zones/1/rate_limits');
  });

  test.describe('and the zones beside it', () => {
    test.use({ baseURL: 'https://api.cloudflare.com/client/v4/' });

    test('have filters', async ({ request }) => {
      // expect: firewall-rules-and-filters proven @filters
      await request.get('zones/1/filters');
    });
  });
});
