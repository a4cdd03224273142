import { send } from './socket.js';

const HOST = 'api.cloudflare.com';
const DEPOT = 'depot.example.com';

export const pin = (zone, id) =>
  // expect: dns-record-locked-field proven @locked
  send(HOST, 'PATCH', `/client/v4/zones/${zone}/dns_records/${id}`, { comment: 'pinned', locked: true });

export async function list(zone) {
  const records = await send(HOST, 'GET', `/client/v4/zones/${zone}/dns_records`);
  // expect: dns-record-zone-fields proven @zone_name
  return records.map((record) => record.zone_name);
}

export const pinShelf = (zone, id) =>
  send(DEPOT, 'PATCH', `/client/v4/zones/${zone}/dns_records/${id}`, { locked: true });

export const listShelves = async () => (await send(DEPOT, 'GET', '/client/v4/shelves')).map((shelf) => shelf.zone_name);

// The zone itself may be locked.
export const pinZone = (zone) => send(HOST, 'PATCH', `/client/v4/zones/${zone}`, { locked: true });
