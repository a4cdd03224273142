import createClient from 'openapi-fetch';

/** @type {import('openapi-fetch').Client<import('./schema.js').paths>} */
const api = createClient({ baseUrl: 'https://api.cloudflare.com/client/v4' });
export default () => api.GET('/accounts/{account_id}/workers/namespaces', { params: { path: { account_id: 'a1' } } });
