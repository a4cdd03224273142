import axios from 'axios';
import { readFileSync } from 'node:fs';

const config = JSON.parse(readFileSync('client.json', 'utf8'));
const api = axios.create({ ...config, baseURL: 'https://api.cloudflare.com/client/v4' });
export default async () => {
  await api.get('/radar/attacks/layer7/top/attacks', { params: { limit: 2, magnitude: 'MITIGATED_REQUESTS' } });
};
