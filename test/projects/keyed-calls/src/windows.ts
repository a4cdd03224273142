import { KEYS } from './keys.ts';

declare const bridge: { ask(key: string, ...args: unknown[]): Promise<any> };

export async function show(zone: string, account: string) {
  const records = await bridge.ask('records/search', { zone });
  const tunnels = await bridge.ask('tunnel:list', account);
  return [
    // expect: dns-record-zone-fields likely @zone_name
    ...records.map((record) => record.zone_name),
    // expect: tunnel-connections-field likely @connections
    ...tunnels.map((tunnel) => tunnel.connections),
  ];
}

// The answer of another operation, two functions under one key, a key that is a name as well, an everyday word, no function.
export async function readOthers(zone: string) {
  const zones = await bridge.ask('zones/search', { zone });
  const constant = await bridge.ask(KEYS.Zones);
  const twice = await bridge.ask('records/any', { zone });
  const named = await bridge.ask('findAny', { zone });
  const everyday = await bridge.ask('records', { zone });
  const unknown = await bridge.ask('records/find', { zone });
  return [
    zones[0].zone_name,
    constant[0].zone_name,
    twice[0].zone_name,
    named[0].zone_name,
    everyday[0].zone_name,
    unknown[0].zone_name,
  ];
}
