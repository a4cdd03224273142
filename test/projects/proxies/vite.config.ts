import { defineConfig } from 'vite';

export default defineConfig({
  server: {
    proxy: {
      '/edge': {
        target: 'https://api.cloudflare.com',
        rewrite: (path) => path.replace(/^\/edge/, '/client/v4'),
      },
      '/crm': { target: 'https://crm.example.com' },
    },
  },
});
