import axios from 'axios';
import got from 'got';

const API = 'https://api.cloudflare.com/client/v4';
const SHOP = 'https://shop.example.com';

const shop = axios.create({ baseURL: SHOP });
export const read = (zone) => fetch(`${shop.defaults.baseURL}/zones/${zone}/settings/minify`);

const moved = axios.create({ baseURL: API });
moved.defaults.baseURL = SHOP;
export const list = (zone) => fetch(`${moved.defaults.baseURL}/zones/${zone}/firewall/rules`);

const http = got.extend({ prefixUrl: API }).extend({ prefixUrl: SHOP });
export const show = (zone) => fetch(`${http.defaults.options.prefixUrl}/zones/${zone}/settings/mirage`);

const own = { defaults: { baseURL: SHOP } };
export const count = (zone) => fetch(`${own.defaults.baseURL}/zones/${zone}/rate_limits`);
