import { expect } from '@playwright/test';
import { test } from '../pages/tests';

test('no limits are left', async ({ zonePage }) => {
  // expect: rate-limits-v1 likely @rate_limits
  expect(await (await zonePage.open('rate_limits')).json()).toMatchObject({ result: [] });
  await zonePage.open('rulesets');
});

test('no filters are left', async ({ request, page }) => {
  // expect: firewall-rules-and-filters proven @filters
  await request.get('zones/1/filters');
  // expect: rate-limits-v1 proven @rate_limits
  await page.request.get('zones/1/rate_limits');
  await request.get('https://shop.bakery.example/zones/1/filters');
});
