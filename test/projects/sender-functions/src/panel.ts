declare const window: any;

export async function search(zone: string, query: string) {
  // expect: dns-record-list-filter-syntax likely @name
  const rows = await window.desk.findRecords(zone, { name: `contains:${query}` });
  // expect: dns-record-zone-fields likely @zone_name
  return rows.map((row) => row.zone_name);
}

export async function count(account: string) {
  const tunnels = await window.desk.findTunnels(account);
  // expect: tunnel-connections-field likely @connections
  return tunnels.map((tunnel) => tunnel.connections.length);
}

// expect: setting-mobile-redirect likely @mobile_redirect
export const readRedirect = (zone: string) => window.desk.readSetting(zone, 'mobile_redirect');

export async function searchStock(zone: string, query: string) {
  const rows = await window.desk.findStock(zone, { name: `contains:${query}` });
  return rows.map((row) => row.zone_name);
}

export const readStock = (zone: string) => window.desk.readStock(zone, 'mobile_redirect');

export async function show() {
  const zones = await window.desk.findZones();
  return zones.map((zone) => [zone.zone_name, zone.connections, zone.locked]);
}
