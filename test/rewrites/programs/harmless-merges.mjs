// rewritten
const BASE = 'https://api.cloudflare.com/client/v4';
const defaults = { ttl: 60, proxied: true };
const post = (path, init) => fetch(BASE + path, { method: 'POST', ...JSON.parse('{}'), ...init });
const create = (zone, fields) =>
  post(`/zones/${zone}/dns_records`, { body: JSON.stringify(Object.assign({}, defaults, fields)) });
export default async (load, row = { comment: 'imported' }) => {
  await create('z', { type: 'A', name: 'a', content: '192.0.2.1', locked: false });
  await create('z', { ...defaults, type: 'A', name: 'b', content: '192.0.2.1', locked: false });
  await create('z', { type: 'A', name: 'c', content: '192.0.2.1', locked: false, ...row });
};
