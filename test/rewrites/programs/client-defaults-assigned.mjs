import axios from 'axios';

const api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' });
api.defaults.params = { magnitude: 'AFFECTED_ZONES' };
export default async () => {
  await api.get('/radar/attacks/layer7/top/attacks', { params: { limit: 2, magnitude: 'MITIGATED_REQUESTS' } });
};
