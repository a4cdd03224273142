import { Row } from './row.mjs';

const BASE = 'https://api.cloudflare.com/client/v4';
async function create(zone, fields) {
  const row = Object.assign(new Row(), fields);
  await fetch(`${BASE}/zones/${zone}/dns_records`, { method: 'POST', body: JSON.stringify(row) });
  return row.badge;
}
export default () => create('z', { type: 'A', name: 'a', content: '192.0.2.1', locked: false });
