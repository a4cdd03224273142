import { modules } from './names.js';

export async function listFilters(zone) {
  const { default: Client } = await import(modules.edge);
  // expect: firewall-rules-and-filters proven @new Client().filters.list
  return new Client().filters.list({ zone_id: zone });
}

export async function listDepotFilters(zone) {
  const { default: Client } = await import(modules.depot);
  return new Client().filters.list({ zone_id: zone });
}
