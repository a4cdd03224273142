import { ResellerClient } from './client.js';

const client = new ResellerClient(process.env.CRN);

export const listRules = (zone) => client.get(`/zones/${zone}/firewall/rules`);
export const listFilters = (zone) => client.get(`/zones/${zone}/filters`);
export const listLimits = (zone) => client.get(`/zones/${zone}/rate_limits`);
export const listPackages = (zone) => client.get(`/zones/${zone}/firewall/waf/packages`);
export const readSettings = (zone) => client.get(`/zones/${zone}/settings`);

export async function listHosts(zone) {
  const records = await client.get(`/zones/${zone}/dns_records`);
  return records.map(({ name, zone_name, locked }) => ({ name, zone: zone_name, locked }));
}
