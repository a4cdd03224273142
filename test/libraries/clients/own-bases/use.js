import axios from 'axios';
import got from 'got';

const API = 'https://api.cloudflare.com/client/v4';

const api = axios.create({ baseURL: API });
export const read = (zone) => fetch(`${api.defaults.baseURL}/zones/${zone}/settings/minify`);

const late = axios.create();
late.defaults.baseURL = API;
export const list = (zone) => fetch(`${late.defaults.baseURL}/zones/${zone}/firewall/rules`);

const http = got.extend({ prefixUrl: API, retry: { limit: 2 } });
const root = String(http.defaults.options.prefixUrl).replace(/\/$/, '');
const forZone = (zone) => http.extend({ prefixUrl: `${root}/zones/${zone}` });
export const show = (zone) => forZone(zone).get('settings/mirage').json();

const { prefixUrl } = http.extend({ timeout: { request: 500 } }).defaults.options;
export const count = (zone) => got(`zones/${zone}/rate_limits`, { prefixUrl });

// finds: proven GET /zones/{}/settings/minify
// finds: proven GET /zones/{}/firewall/rules
// finds: proven GET /zones/{}/settings/mirage
// finds: proven GET /zones/{}/rate_limits
