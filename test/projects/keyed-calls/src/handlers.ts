import { listRecords, listTunnels, listZones } from './api.ts';
import { KEYS } from './keys.ts';

declare const host: { answer(key: string, listener: (...args: any[]) => unknown): void };

function handle(key: string, listener: (...args: any[]) => Promise<unknown>) {
  host.answer(key, async (_event, ...args) => ({ ok: true, value: await listener(...args) }));
}

export const handlers = {
  'records/search': ({ zone }) => listRecords(zone),
  'zones/search': () => listZones(),
  'records/any': ({ zone }) => listRecords(zone),
  findAny: ({ zone }) => listRecords(zone),
  records: ({ zone }) => listRecords(zone),
};

export function register() {
  handle('tunnel:list', (account) => listTunnels(account));
  host.answer(KEYS.Tunnels, (_event, account) => listTunnels(account));
  host.answer(KEYS.Zones, () => listZones());
  handle('records/any', () => listZones());
}

export const direct = () => handlers.findAny({ zone: 'z' });
