import wretch from 'wretch';
import QueryStringAddon from 'wretch/addons/queryString';

const api = wretch('https://api.cloudflare.com/client/v4').addon(QueryStringAddon).auth('Bearer t');
const ofZone = (zone) => api.query({ per_page: 100 }).url(`/zones/${zone}`);

export const search = (zone, term) => ofZone(zone).url('/dns_records').query({ name: `contains:${term}` }).get();
export const create = (zone) => ofZone(zone).url('/dns_records').json({ type: 'A', locked: true }).post();
export const show = (zone) => ofZone(zone).get('/settings/minify');

// finds: proven GET /zones/{}/dns_records
// finds: proven POST /zones/{}/dns_records
// finds: proven GET /zones/{}/settings/minify
