import { test as base } from 'vitest';
import { edge, shop } from './edge';

export const test = base.extend({
  bakery: async ({}, use) => use(edge),
  counter: async ({}, use) => use(shop),
});
