import xior from 'xior';

const api = xior.create({ baseURL: 'https://crm.example.com' });

export const read = (zone) => api.get(`/zones/${zone}/settings/minify`);
