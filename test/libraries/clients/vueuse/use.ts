import { createFetch, useFetch } from '@vueuse/core';

const useApi = createFetch({ baseUrl: 'https://api.cloudflare.com/client/v4' });

export const useSettings = (zone: string) => useApi(`/zones/${zone}/settings/minify`).json();
export const useChange = (zone: string) =>
  useFetch(`https://api.cloudflare.com/client/v4/zones/${zone}/settings/minify`).patch({ value: 'on' }).json();

// finds: proven GET /zones/{}/settings/minify
// finds: proven PATCH /zones/{}/settings/minify
