import * as R from 'ramda';
import { list, listDepot, pages } from './client.js';
import { printTable } from './table.js';

const RECORDS = [
  ['Name', R.prop('name')],
  // expect: dns-record-zone-fields proven @'zone_name'
  ['Zone', R.prop('zone_name')],
  // expect: dns-record-locked-field proven @locked
  ['Held', (row) => (row.locked ? 'yes' : 'no')],
];

// The same names in the rows of another table.
const DEPOTS = [
  ['Zone', R.prop('zone_name')],
  ['Held', (row) => row.locked],
];

export const printRecords = (zone) => printTable(RECORDS, pages(`/zones/${zone}/dns_records`));

export const printDepots = async () => printTable(DEPOTS, await listDepot('/shelves'));

export const printZones = async () => printTable([['Name', R.prop('zone_name')]], await list('/zones'));

// expect: tunnel-connections-field proven @'connections'
const countLinks = R.pipe(R.propOr([], 'connections'), R.length);

export async function busiest(account) {
  const tunnels = await list(`/accounts/${account}/cfd_tunnel`);
  return R.sortBy(countLinks, tunnels)[0];
}

export const shelves = async () => (await listDepot('/shelves')).map(countLinks);
