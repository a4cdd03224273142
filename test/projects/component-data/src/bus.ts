import { EventEmitter } from 'node:events';
import Cloudflare from 'cloudflare';

export const bus = new EventEmitter();
const client = new Cloudflare();

export async function announce(zone_id: string) {
  bus.emit('settings', await client.dns.settings.zone.get({ zone_id }));
  bus.emit('zone', await client.zones.get({ zone_id }));
}
