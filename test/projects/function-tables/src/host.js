import axios from 'axios';
import Cloudflare from 'cloudflare';

export function start(host) {
  host.edge = new Cloudflare();
  host.edgeHttp = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' });
  return host;
}
