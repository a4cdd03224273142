import { createFetch } from '@better-fetch/fetch';

const $fetch = createFetch({ baseURL: 'https://crm.example.com' });

export const read = (zone: string) => $fetch(`/zones/${zone}/settings/minify`);
