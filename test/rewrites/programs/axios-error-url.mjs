import axios from 'axios';
const api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' });
async function list(account) {
  try {
    return (await api.get(`/accounts/${account}/workers/namespaces`)).data.result;
  } catch (error) {
    if (error.config.url.includes('/workers/')) return [];
    throw error;
  }
}
export default () => list('fails');
