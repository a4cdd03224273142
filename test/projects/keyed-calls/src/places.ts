import { KEYS } from './keys.ts';

declare const bridge: { ask(key: string, ...args: unknown[]): Promise<any> };

export async function showPlaces(account: string) {
  const tunnels = await bridge.ask(KEYS.Tunnels, account);
  // expect: tunnel-connections-field likely @connections
  return tunnels.map((tunnel) => tunnel.connections);
}
