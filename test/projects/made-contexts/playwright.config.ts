import { defineConfig } from '@playwright/test';

export default defineConfig({ testDir: 'specs', use: { baseURL: 'https://orchard.example/' } });
