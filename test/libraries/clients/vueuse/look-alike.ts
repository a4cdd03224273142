import { createFetch } from '@vueuse/core';

const useApi = createFetch({ baseUrl: '/api' });

export const useSettings = (zone: string) => useApi(`/zones/${zone}/settings/minify`).json();
