import axios from 'axios';
const api = axios.create({
  baseURL: 'https://api.cloudflare.com/client/v4',
  validateStatus: (status) => status < 500,
  adapter: async (config) => {
    const response = await fetch(config.baseURL + config.url, { headers: { kind: config.url.split('/')[3] } });
    return { data: await response.json(), status: response.status, config };
  },
});
export default async () => {
  await api.get('/accounts/a/workers/namespaces');
};
