import wretch from 'wretch';
import QueryStringAddon from 'wretch/addons/queryString';

const api = wretch('https://api.cloudflare.com/client/v4').addon(QueryStringAddon);
const crm = wretch('https://crm.example.com/api').addon(QueryStringAddon);

// A query and a body belong to one chain.
const records = (zone) => api.url(`/zones/${zone}/dns_records`);
const unused = (zone) => records(zone).query({ name: 'contains:www' });
export const list = (zone) => records(zone).query({ 'name.contains': 'www' }).get();
export const add = (zone) => records(zone).json({ type: 'A', name: 'www' }).post();

export const find = (zone) => crm.url(`/zones/${zone}/dns_records`).query({ name: 'contains:www' }).get();
export const show = (zone) => crm.json({ locked: true }).url(`/zones/${zone}/settings/minify`).get();
