// rewritten
import axios from 'axios';

console.error = () => {};
const api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' });
api.interceptors.response.use(undefined, (error) => {
  console.error('the platform', error.config?.url, { path: `${error.config.url}` }, error.response?.status);
  return Promise.reject(error);
});
export default () => api.get('/accounts/a/workers/namespaces').then(({ status }) => status);
