// rewritten
import { locks } from './locks.mjs';
import * as defaults from './locks.mjs';

const BASE = 'https://api.cloudflare.com/client/v4';
const create = (fields) => fetch(`${BASE}/zones/z/dns_records`, { method: 'POST', body: JSON.stringify(fields) });
export default async () => {
  await create({ type: 'A', name: 'a', content: '192.0.2.1', locked: locks.first });
  await create({ type: 'A', name: defaults.zone, content: '192.0.2.1', locked: defaults.isLocked });
  return locks.asked;
};
