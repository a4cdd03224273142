import { createAlova } from 'alova';
import adapterFetch from 'alova/fetch';

const api = createAlova({ baseURL: 'https://crm.example.com', requestAdapter: adapterFetch() });

export const read = (zone: string) => api.Get(`/zones/${zone}/settings/minify`);
