import type { Gateway } from './gateway.js';
import type { Warehouse } from './warehouse.js';

export async function listFilters(gateway: Gateway, zone: string) {
  // expect: firewall-rules-and-filters likely @filters
  return gateway.zone(zone).below('filters').list();
}

// The depot's section has an address of its own, so nothing is reported unless all that is possible is.
export async function listShelves(gateway: Gateway, zone: string) {
  // expect: firewall-rules-and-filters possible @filters
  return gateway.shelf(zone).below('filters').list();
}

// The platform's address is that of a section inside.
export async function listWarehouse(warehouse: Warehouse, zone: string) {
  // expect: firewall-rules-and-filters possible @filters
  return warehouse.zone(zone).below('filters').list();
}
