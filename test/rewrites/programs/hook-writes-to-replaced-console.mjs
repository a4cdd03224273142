import axios from 'axios';

const lines = [];
console.error = (...words) => lines.push(words.join(' '));
const api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' });
api.interceptors.response.use(undefined, (error) => {
  console.error(error.config.url);
  return Promise.reject(error);
});
export default () => api.get('/accounts/fails/workers/namespaces').then(() => [], () => lines);
