import axios from 'axios';

const measure = (response) => response.config.url.length;
const api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' });
api.interceptors.response.use((response) => [measure(response), response.data]);
export default () => api.get('/accounts/a1/workers/namespaces');
