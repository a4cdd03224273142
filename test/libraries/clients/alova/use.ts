import { createAlova } from 'alova';
import adapterFetch from 'alova/fetch';

const api = createAlova({ baseURL: 'https://api.cloudflare.com/client/v4', requestAdapter: adapterFetch() });

export const read = (zone: string) => api.Get(`/zones/${zone}/settings/minify`, { params: { page: 1 } });
export const write = (zone: string) => api.Patch(`/zones/${zone}/settings/minify`, { value: 'on' });

// finds: proven GET /zones/{}/settings/minify
// finds: proven PATCH /zones/{}/settings/minify
