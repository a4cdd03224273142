import axios from 'axios';

const api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' });
api.interceptors.response.use(({ data, config }) => (config.url.includes('/workers/') ? data.result : data));
export default () => api.get('/accounts/a1/workers/namespaces');
