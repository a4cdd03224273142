import { expect } from '@playwright/test';
import { test } from '../support/test';

test('limits are shown', async ({ edge, orchard, page, request }) => {
  expect(await edge.limits()).toHaveLength(0);
  await page.goto('limits');
  expect(await request.get('zones/1/rate_limits')).toBeTruthy();
  await page.request.get('zones/1/rate_limits');
  await orchard.clear('1');
});
