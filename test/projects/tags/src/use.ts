import type { Tags } from './desk.js';
import { crm, get, label, load, patch, remove } from './tags.js';

// expect: rate-limits-v1 proven @rate_limits
export const limits = (zone: string) => get`/zones/${zone}/rate_limits`;
export const zones = () => get`/zones`;
// expect: firewall-rules-and-filters proven @filters
export const drop = (zone: string, id: string) => remove`/zones/${zone}/filters/${id}`;
// expect: setting-minify proven @settings/minify
export const compress = (zone: string) => patch`/zones/${zone}/settings/minify`({ value: 'on' });
export const theirs = (zone: string) => crm`/zones/${zone}/rate_limits`;

export async function readOwner(zone: string) {
  const response = await load`/zones/${zone}/dns_records`;
  const { result } = await response.json();
  // expect: dns-record-zone-fields proven @zone_id
  return result[0].zone_id;
}

export const name = (zone: string) => label`/zones/${zone}/rate_limits`;

/** The tags come in a parameter, of which only the names tell what they are. */
export const tune = async (tags: Tags, zone: string) => {
  // expect: mirage likely @settings/mirage
  await tags.putIn`/zones/${zone}/settings/mirage`({ value: 'off' });
  const items = [
    // expect: setting-minify likely @'minify'
    { id: 'minify', value: { css: 'off' } },
  ];
  // expect: zone-settings-batch likely @settings`({ items
  await tags.putIn`/zones/${zone}/settings`({ items });
  await tags.putInStore`/zones/${zone}/settings/mirage`({ value: 'off' });
};
