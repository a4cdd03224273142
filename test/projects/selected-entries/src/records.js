import got from 'got';

const BASE = 'https://api.cloudflare.com/client/v4';

const ACTIONS = {
  find: { method: 'GET', query: { 'name.exact': 'www.example.com' } },
  // expect: dns-record-list-filter-syntax proven @name
  search: { method: 'GET', query: { name: 'contains:www' } },
  create: { method: 'POST', query: {} },
};

export function run(action, zone) {
  const chosen = ACTIONS[action];
  const url = `${BASE}/zones/${zone}/dns_records`;
  return got(url, { method: chosen.method, searchParams: chosen.query });
}
