import Wreck from '@hapi/wreck';

const api = Wreck.defaults({ baseUrl: 'https://crm.example.com/' });

export const read = (zone) => api.get(`zones/${zone}/settings/minify`);
