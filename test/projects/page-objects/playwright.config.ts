import { defineConfig } from '@playwright/test';

export default defineConfig({
  projects: [
    { name: 'edge', testMatch: 'edge/**/*.spec.ts', use: { baseURL: 'https://api.cloudflare.com/client/v4/' } },
    { name: 'shop', testMatch: [/shop\/.*\.spec\.ts/], use: { baseURL: 'https://shop.bakery.example/' } },
  ],
});
