import got from 'got';

const BASE = 'https://api.cloudflare.com/client/v4';

const DAILY = {
  // expect: setting-minify proven @settings/minify
  minify: { verb: 'PATCH', tail: 'settings/minify', json: { value: 'on' } },
  // A setting is changed with PATCH: no path of the data has this method.
  cache: { verb: 'DELETE', tail: 'purge_cache' },
};
const WEEKLY = {
  // expect: rate-limits-v1 proven @rate_limits
  limit: { verb: 'POST', tail: 'rate_limits', json: {} },
  records: { verb: 'GET', tail: 'dns_records' },
};

/** The variable takes an entry of one table, or of another one. */
export function run(zone, name) {
  let job = DAILY[name];
  if (!job) job = WEEKLY[name.replace(/^weekly-/, '')];
  if (!job) throw new Error(name);
  return got(`${BASE}/zones/${zone}/${job.tail}`, { method: job.verb, json: job.json });
}

const LISTS = {
  // expect: dns-record-list-filter-syntax proven @name
  old: { verb: 'GET', query: { name: 'contains:www' } },
  add: { verb: 'POST', query: {} },
};

/** In older code all variables are declared in this way. */
export function list(zone, kind) {
  var asked = LISTS[kind];
  return got(`${BASE}/zones/${zone}/dns_records`, { method: asked.verb, searchParams: asked.query });
}

const HOSTS = {
  depot: { base: 'https://depot.example.com', tail: 'rate_limits' },
  edge: { base: BASE, tail: 'dns_records' },
};

/** Base and tail belong together, whichever assignment has selected them. */
export function ask(zone, name) {
  var host;
  if (name) host = HOSTS[name];
  else host = HOSTS[zone];
  return got(`${host.base}/zones/${zone}/${host.tail}`);
}
