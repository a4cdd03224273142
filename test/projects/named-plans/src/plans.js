import { Mirror } from './mirror.js';
import pools from './pools.js';

const records = {
  put: ({ zone, name, address }) => ({
    verb: 'POST',
    at: `zones/${zone}/dns_records`,
    with: { type: 'A', name, content: address, ttl: 60 },
  }),
  // expect: dns-record-zone-fields likely @zone_name
  toRow: (row) => ({ name: row.name, zone: row.zone_name }),
};

// The answer to another request: only records had the name of their zone.
const limits = {
  // expect: rate-limits-v1 likely @rate_limits
  put: ({ zone, url }) => ({ verb: 'POST', at: `zones/${zone}/rate_limits`, with: { match: { request: { url } } } }),
  toRow: (row) => ({ name: row.description, zone: row.zone_name, mail: row.notification_email }),
};

/** No plan: what only looks like a row. */
export const printed = { title: (row) => `${row.zone_name} ${row.notification_email}` };

export const mirrors = (rows) => [new Mirror(records, rows), new Mirror(limits, rows), new Mirror(pools, rows)];
