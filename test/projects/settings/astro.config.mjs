import { defineConfig, envField } from 'astro/config';

export default defineConfig({
  env: {
    schema: {
      PAGES_API: envField.string({ context: 'server', default: 'https://api.cloudflare.com/client/v4' }),
      CMS_API: envField.string({ context: 'server', default: 'https://cms.drift.example' }),
    },
  },
});
