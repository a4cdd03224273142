import { breaker, depotBreaker, depotLists, lists, settings, stock } from './caches';

const SHOWN = [
  ['Polish', 'polish'],
  // expect: setting-minify proven @minify
  ['Minify', 'minify'],
];

export const board = (zone: string) =>
  Promise.all(SHOWN.map(async ([label, id]) => `${label}: ${(await settings.fetch(id!, { context: { zone } }))?.value}`));

// expect: account-roles proven @roles
export const duties = (account: string) => breaker.fire(`/accounts/${account}/roles`);

// expect: rate-limits-v1 proven @rate_limits
export const limits = (zone: string) => lists.load(`/zones/${zone}/rate_limits`);

export async function names(zone: string) {
  const records = await lists.load(`/zones/${zone}/dns_records`);
  // expect: dns-record-zone-fields proven @zone_name
  return records.map((record: any) => record.zone_name);
}

export const ofDepot = (site: string) => [
  stock.fetch(`/zones/${site}/settings/minify`),
  depotBreaker.fire(`/accounts/${site}/roles`),
  depotLists.load(`/zones/${site}/rate_limits`),
];

// Other members of these objects only keep values, or run nothing.
export const kept = (zone: string) => [
  settings.get(`/zones/${zone}/settings/minify`),
  settings.delete(`/zones/${zone}/rate_limits`),
  lists.clear(`/zones/${zone}/rate_limits`),
  breaker.emit(`/accounts/${zone}/roles`),
];
